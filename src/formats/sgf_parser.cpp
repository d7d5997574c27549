// Reading SGF: one pass over the text with an explicit stack of open variations.
//
// Nothing but "there is no game here" and a passed limit stops it. What is odd is repaired in the
// most usual way and noted: where the meaning is certain as a warning, where something is lost or
// in doubt as an error. docs/formats.md lists the repairs. Start at Parser::run.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/text.h"
#include "formats/sgf.h"
#include "formats/sgf_text.h"

namespace nakade {

namespace {

constexpr std::size_t kMaxNameLength = 64;  // of a long FF[3] name, lower-case letters included
constexpr std::size_t kEnd = std::string_view::npos;

bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f';
}
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_upper(c) || (c >= 'a' && c <= 'z'); }
bool is_name_character(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

/// Where the name that starts at `at` ends.
std::size_t end_of_name(std::string_view text, std::size_t at) {
    if (at >= text.size() || !is_letter(text[at])) return at;
    while (at < text.size() && is_name_character(text[at])) ++at;
    return at;
}

/// The ']' that ends the value starting at `at`, or the end of the text.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    for (; at < text.size() && text[at] != ']'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at, text.size());
}

/// "CoPyright" is CP: up to FF[3] the small letters of a name are for the reader only.
std::string short_name(std::string_view name) {
    std::string capitals;
    for (const char c : name)
        if (is_name_character(c) && !(c >= 'a' && c <= 'z')) capitals += c;
    return capitals.empty() || !is_upper(capitals[0]) ? std::string{} : capitals;
}

/// Whether a property with a value starts at `at`.
bool starts_property(std::string_view text, std::size_t at) {
    const std::size_t end = end_of_name(text, at);
    if (end == at || end - at > kMaxNameLength || short_name(text.substr(at, end - at)).empty())
        return false;
    const std::size_t next = skip_blanks(text, end);
    return next < text.size() && text[next] == '[';
}

/// The next "(" followed by ";", with blanks between at most. Looks for the ";", which text in
/// front of a game has less often.
std::size_t find_game(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find(';', from); at != kEnd; at = text.find(';', at + 1)) {
        std::size_t before = at;
        while (before > from && is_blank(text[before - 1])) --before;
        if (before > from && text[before - 1] == '(') return before - 1;
    }
    return kEnd;
}

class Parser {
public:
    Parser(std::string_view text, const SgfLimits& limits, SgfFile& file)
        : text_(text), limits_(limits), file_(file), places_(text) {}

    Result<void> run() {
        if (!start_without_paren()) seek_game();
        while (at_ < text_.size() && !failure_) step();
        if (failure_) return *failure_;
        close_all();
        if (tree().games().empty()) return no_game();
        return {};
    }

private:
    SgfCollection& tree() { return file_.collection; }
    Place here() { return places_.at(at_); }
    void warn(std::string message) { file_.notes.warn(here(), std::move(message)); }
    void error(std::string message) { file_.notes.error(here(), std::move(message)); }
    void fail(std::string_view message) { failure_ = error_at(here(), message); }

    static Error no_game() {
        return {"line 1, column 1: this is not SGF: there is no game, which starts with \"(;\""};
    }

    /// A text that starts with a property or a node, with or without its "(", is a game too, if it
    /// has a property at all.
    bool start_without_paren() {
        const std::size_t start = skip_blanks(text_, 0);
        std::size_t first = start;
        if (first < text_.size() && text_[first] == '(') first = skip_blanks(text_, first + 1);
        const bool has_paren = first != start;
        std::size_t inside = first;
        while (inside < text_.size() && (text_[inside] == ';' || is_blank(text_[inside]))) ++inside;
        const bool has_semicolon = first < text_.size() && text_[first] == ';';
        if (!starts_property(text_, inside) || (has_paren && has_semicolon)) return false;
        // Words such as "Re[2]:" in front of a game are not one.
        if (!has_paren && !has_semicolon && find_game(text_, 0) != kEnd) return false;
        at_ = first;
        if (!has_paren) warn("the \"(\" that opens the game is missing");
        open_variations_.push_back(kNoNode);
        in_game_ = true;
        is_unopened_ = !has_paren;
        return true;
    }

    /// Goes to the next game; what lies between is skipped and told.
    void seek_game() {
        const std::size_t game = find_game(text_, at_);
        const std::size_t junk = skip_blanks(text_, at_);
        const std::size_t end = game == kEnd ? text_.size() : game;
        if (junk < end && (game != kEnd || !tree().games().empty())) {
            at_ = junk;
            warn(text_[junk] == ')' ? "a \")\" too many is skipped"
                                    : "text outside of a game is skipped");
        }
        at_ = end;
        if (game != kEnd) open();
    }

    void step() {
        const char c = text_[at_];
        if (is_blank(c))
            ++at_;
        else if (c == '(')
            open();
        else if (c == ')')
            close();
        else if (c == ';')
            add_node();
        else if (c == '[')
            skip_nameless_value();
        else if (is_letter(c))
            read_property();
        else
            skip_junk();
    }

    void open() {
        if (open_variations_.size() >= limits_.nesting)
            return fail(fmt::format("more than {} variations inside each other", limits_.nesting));
        in_game_ = true;
        open_variations_.push_back(current_);
        has_node_ = was_closed_ = false;
        ++at_;
    }

    void close() {
        if (!has_node_ && !was_closed_) warn("an empty variation is dropped");
        current_ = open_variations_.back();
        open_variations_.pop_back();
        has_node_ = current_ != kNoNode;
        was_closed_ = true;
        ++at_;
        if (!open_variations_.empty()) return;
        end_game();
        seek_game();
    }

    void end_game() {
        in_game_ = false;
        current_ = kNoNode;
        has_node_ = was_closed_ = is_unopened_ = false;
    }

    void add_node() {
        if (was_closed_ && has_node_)
            warn("a node after a variation is read as a variation of its own");
        begin_node();
        ++at_;
    }

    void begin_node() {
        if (static_cast<std::size_t>(tree().node_count()) >= limits_.nodes)
            return fail(fmt::format("more than {} nodes", limits_.nodes));
        current_ =
            current_ == kNoNode ? tree().add_game(here()) : tree().add_child(current_, here());
        has_node_ = true;
        was_closed_ = false;
    }

    void read_property() {
        const std::size_t end = end_of_name(text_, at_);
        const std::string_view name = text_.substr(at_, end - at_);
        const std::size_t value = skip_blanks(text_, end);
        const std::string key = name.size() > kMaxNameLength ? std::string{} : short_name(name);
        if (value >= text_.size() || text_[value] != '[') {
            error(fmt::format("{} has no value and is skipped", quoted(name)));
            at_ = end;
            return;
        }
        if (key.empty()) {
            error(fmt::format("{} is no property name; it is skipped", quoted(name)));
            at_ = value;
            return skip_values();
        }
        if (!has_node_) {
            warn("the \";\" that starts the node is missing");
            begin_node();
            if (failure_) return;
        }
        if (was_closed_) warn("a property after a variation is added to the node before it");
        const Place place = here();
        if (tree().has(current_, key))
            warn(fmt::format("{} stands twice in a node; the values are joined", key));
        at_ = value;
        read_values(key, place);
    }

    /// Precondition: at '['.
    void read_values(const std::string& name, Place place) {
        for (; at_ < text_.size() && text_[at_] == '['; at_ = skip_blanks(text_, at_)) {
            const std::string_view raw = take_value();
            tree().add_raw(current_, name, raw, place);
            if (passes_limits(place)) return;
            note_charset(name, raw);
            if (at_ < text_.size() && text_[at_] == ']') skip_stray_bracket(raw);
        }
    }

    bool passes_limits(Place place) {
        const auto check = [&](std::size_t count, std::size_t limit, std::string_view what) {
            if (count > limit)
                failure_ = error_at(place, fmt::format("more than {} {}", limit, what));
        };
        check(tree().property_rows(), limits_.properties, "properties");
        check(tree().value_rows(), limits_.values, "values");
        check(tree().name_rows(), limits_.names, "different property names");
        return failure_.has_value();
    }

    /// The raw value between '[' and its ']'; a value that the end of the text cuts is repaired.
    std::string_view take_value() {
        const std::size_t start = at_ + 1;
        const std::size_t end = end_of_value(text_, start);
        std::string_view raw = text_.substr(start, end - start);
        if (end == text_.size()) {
            error("the value is not closed by \"]\" before the end of the file");
            if (!is_raw_value(raw)) raw.remove_suffix(1);
        }
        if (raw.find('\0') != kEnd) warn("a value holds a zero byte");
        at_ = std::min(end + 1, text_.size());
        return raw;
    }

    /// "US[Matsuyama[3d]]": the second ']' was surely meant as text. Without a '[' before it is
    /// in doubt which bracket is wrong.
    void skip_stray_bracket(std::string_view raw) {
        if (raw.find('[') != kEnd)
            warn("a \"]\" that is not escaped ends the value early; the rest is skipped");
        else
            error("a \"]\" without \"[\" is skipped");
        ++at_;
    }

    void skip_values() {
        for (; at_ < text_.size() && text_[at_] == '['; at_ = skip_blanks(text_, at_)) take_value();
    }

    void skip_nameless_value() {
        error("a value without a property name is skipped");
        skip_values();
    }

    void skip_junk() {
        const bool is_zero = text_[at_] == '\0';
        if (is_zero)
            warn("zero bytes are skipped");
        else
            error(fmt::format("unexpected {} is skipped", quoted(text_.substr(at_, 1))));
        while (at_ < text_.size() && text_.substr(at_, 1).find_first_of("();[") == kEnd &&
               !is_letter(text_[at_]))
            ++at_;
    }

    /// From here on the text is UTF-8, whatever the file called it.
    void note_charset(std::string_view name, std::string_view raw) {
        if (name != "CA" || charset_from_name(raw) == Charset::Utf8) return;
        const auto named = charset_from_name(raw);
        const bool is_first = tree().games().size() == 1;
        if (!is_first && named && named != file_.charset && file_.charset != Charset::Utf8)
            warn("a later game names another charset; the first one's is used");
        tree().set_raw(current_, "CA", "UTF-8");
    }

    void close_all() {
        if (!in_game_) return;
        const std::size_t open = open_variations_.size() - (is_unopened_ ? 1 : 0);
        if (open == 1)
            warn("the last \")\" is missing");
        else if (open > 1)
            error(fmt::format("{} \")\" are missing; variations may be in the wrong place", open));
    }

    std::string_view text_;
    const SgfLimits& limits_;
    SgfFile& file_;
    PlaceCounter places_;
    std::size_t at_ = 0;
    std::optional<Error> failure_;

    // The node that children and properties are added to; kNoNode before a game's first node.
    NodeId current_ = kNoNode;
    std::vector<NodeId> open_variations_;  // the current node when each was opened
    bool has_node_ = false;    // current_ was begun in this variation (or closed back to)
    bool was_closed_ = false;  // the last token was a ")"
    bool in_game_ = false;
    bool is_unopened_ = false;  // the game's own "(" is missing
};

/// The value of the first CA when the bytes are read as SGF, whatever their charset.
std::string_view declared_by_property(std::string_view bytes) {
    const std::size_t game = find_game(bytes, 0);
    for (std::size_t at = game == kEnd ? 0 : game; at < bytes.size();) {
        if (bytes[at] == '[') {
            at = end_of_value(bytes, at + 1);
        } else if (const std::size_t end = end_of_name(bytes, at); end > at) {
            const std::size_t value = skip_blanks(bytes, end) + 1;
            const bool is_short = end - at <= kMaxNameLength;
            if (is_short && short_name(bytes.substr(at, end - at)) == "CA" &&
                value <= bytes.size() && bytes[value - 1] == '[')
                return bytes.substr(value, end_of_value(bytes, value) - value);
            at = end;
        } else {
            ++at;
        }
    }
    return {};
}

/// In Shift_JIS, GBK and Big5 the second byte of a character may look like a backslash or a
/// bracket and hide the CA behind it; then any "CA[" that could be one has to do.
std::string_view declared_anywhere(std::string_view bytes) {
    constexpr std::string_view kOpening = "CA[";
    for (std::size_t at = bytes.find(kOpening); at != kEnd; at = bytes.find(kOpening, at + 1)) {
        if (at > 0 && is_name_character(bytes[at - 1])) continue;
        const std::string_view value = bytes.substr(at + kOpening.size());
        const std::size_t end = value.substr(0, kMaxNameLength).find(']');
        if (end != kEnd) return value.substr(0, end);
    }
    return {};
}

std::string_view declared_charset(std::string_view bytes) {
    const std::string_view declared = declared_by_property(bytes);
    return declared.empty() && !is_valid_utf8(bytes) ? declared_anywhere(bytes) : declared;
}

}  // namespace

Result<SgfFile> parse_sgf(std::string_view bytes, const SgfReadOptions& options) {
    if (bytes.size() > options.limits.bytes)
        return Error{fmt::format("the file has {} bytes; the limit is {}", bytes.size(),
                                 options.limits.bytes)};
    SgfFile file;
    const DecodedText decoded =
        decode_text(bytes, declared_charset(bytes), options.decoder, file.notes);
    file.charset = decoded.charset;
    const std::string_view text = decoded.view(bytes);
    file.collection.reserve_text(text.size());
    if (auto done = Parser(text, options.limits, file).run(); !done) return done.error();
    return file;
}

std::string_view next_game_text(std::string_view text, std::size_t from) {
    const std::size_t start = find_game(text, from);
    if (start == kEnd) return {};
    std::size_t open = 0;
    for (std::size_t at = start; at < text.size(); ++at) {
        if (text[at] == '[') at = end_of_value(text, at + 1);
        if (at < text.size() && text[at] == '(') ++open;
        if (at < text.size() && text[at] == ')' && --open == 0)
            return text.substr(start, at + 1 - start);
    }
    return text.substr(start);
}

}  // namespace nakade
