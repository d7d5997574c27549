// `nakade check`: does each certificate prove its verdict? The checker is proof/checker.h.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/print_json.h"
#include "host/file.h"
#include "proof/checker.h"

namespace nakade::cli {

namespace {

/// What came of one file; `fault` is empty if it is a proof.
struct Finding {
    std::string file;
    std::string fault;
    proof::Certificate certificate;

    std::size_t nodes() const {
        std::size_t count = 0;
        for (const proof::Claim& claim : certificate.claims) count += claim.nodes.size();
        return count;
    }
};

Finding examine(const std::string& file, const std::string& text) {
    auto certificate = proof::read_certificate(text);
    if (!certificate) return {file, certificate.error().message, {}};
    const auto checked = proof::check_certificate(*certificate);
    return {file, checked ? "" : checked.error().message, *std::move(certificate)};
}

Json to_json(const Finding& finding) {
    const bool is_proved = finding.fault.empty();
    return {{"file", finding.file},
            {"proved", is_proved},
            {"title", finding.certificate.title},
            {"verdict", is_proved ? Json(verdict_in_words(finding.certificate)) : Json()},
            {"claims", finding.certificate.claims.size()},
            {"nodes", finding.nodes()},
            {"error", is_proved ? Json() : Json(finding.fault)}};
}

void print_line(const Console& console, const Finding& finding) {
    if (finding.fault.empty())
        fmt::print(console.out, "{}: proved: {}\n", finding.file,
                   verdict_in_words(finding.certificate));
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
