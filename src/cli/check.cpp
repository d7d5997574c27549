// `nakade check`: does each certificate prove its verdict? The checkers are proof/checker.h (life
// and death), proof/capture_checker.h (Atari-Go) and proof/five_checker.h (five in a row).
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/print_json.h"
#include "host/file.h"
#include "proof/capture_checker.h"
#include "proof/checker.h"
#include "proof/five_checker.h"

namespace nakade::cli {

namespace {

/// What came of one file; `fault` is empty if it is a proof.
struct Finding {
    std::string file;
    std::string fault;
    std::string title = {};
    std::string verdict = {};
    std::size_t claims = 0;
    std::size_t nodes = 0;
};

/// A game's certificate, which has one claim: who wins.
template <class Certificate>
Finding examine_win(const std::string& file, const Result<Certificate>& certificate) {
    if (!certificate) return {file, certificate.error().message};
    const auto checked = check_certificate(*certificate);
    return {.file = file,
            .fault = checked ? "" : checked.error().message,
            .title = certificate->title,
            .verdict = verdict_in_words(*certificate),
            .claims = 1,
            .nodes = certificate->nodes.size()};
}

Finding examine_life(const std::string& file, const std::string& text) {
    const auto certificate = proof::read_certificate(text);
    if (!certificate) return {file, certificate.error().message};
    const auto checked = check_certificate(*certificate);
    Finding finding{.file = file,
                    .fault = checked ? "" : checked.error().message,
                    .title = certificate->title,
                    .verdict = verdict_in_words(*certificate),
                    .claims = certificate->claims.size()};
    for (const proof::Claim& claim : certificate->claims) finding.nodes += claim.nodes.size();
    return finding;
}

Finding examine(const std::string& file, const std::string& text) {
    if (proof::is_capture_certificate(text))
        return examine_win(file, proof::read_capture_certificate(text));
    if (proof::is_five_certificate(text))
        return examine_win(file, proof::read_five_certificate(text));
    return examine_life(file, text);
}

Json to_json(const Finding& finding) {
    const bool is_proved = finding.fault.empty();
    return {{"file", finding.file},
            {"proved", is_proved},
            {"title", finding.title},
            {"verdict", is_proved ? Json(finding.verdict) : Json()},
            {"claims", finding.claims},
            {"nodes", finding.nodes},
            {"error", is_proved ? Json() : Json(finding.fault)}};
}

void print_line(const Console& console, const Finding& finding) {
    if (finding.fault.empty())
        fmt::print(console.out, "{}: proved: {}\n", finding.file, finding.verdict);
    else
        fmt::print(console.out, "{}: {}\n", finding.file, finding.fault);
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    Answer answer = Answer::Yes;
    for (const std::string& file : arguments.list("CERT")) {
        const auto text = read_file(file);
        if (!text) return text.error();
        const Finding finding = examine(file, *text);
        if (!finding.fault.empty()) answer = Answer::No;
        if (arguments.has("--json"))
            print_json(console, to_json(finding));
        else
            print_line(console, finding);
    }
    return answer;
}

constexpr OptionRow kOptions[] = {
    {.name = "CERT", .help = "certificates of verdicts; - is standard input", .takes = Takes::Many},
    kJsonOption,
};

}  // namespace

const Command kCheckCommand = {
    .name = "check",
    .summary = "check that certificates prove their verdicts",
    .options = kOptions,
    .examples =
        "  nakade check corner.cert     \"corner.cert: proved: black to move kills; ...\", or "
        "what\n"
        "                               is wrong and where; exit code 0 if all are proved, else 1\n"
        "  nakade check *.cert --json   one object a file\n"
        "  nakade check - < corner.cert from standard input\n",
    .run = &run,
};

}  // namespace nakade::cli
