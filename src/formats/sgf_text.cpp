#include "formats/sgf_text.h"

namespace nakade {

namespace {

/// Bytes of the line break at `at`: 2 for CR LF and LF CR, 1 for CR or LF alone, else 0.
std::size_t line_break_length(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (c != '\n' && c != '\r') return 0;
    const bool is_pair = at + 1 < text.size() && text[at + 1] == (c == '\n' ? '\r' : '\n');
    return is_pair ? 2 : 1;
}

bool is_other_blank(char c) { return c == '\t' || c == '\v' || c == '\f' || c == '\0'; }

std::string unescape(std::string_view raw, char line_break) {
    std::string text;
    text.reserve(raw.size());
    for (std::size_t at = 0; at < raw.size();) {
        bool is_escaped = false;
        if (raw[at] == '\\') {
            if (++at == raw.size()) break;
            is_escaped = true;
        }
        if (const std::size_t length = line_break_length(raw, at)) {
            if (!is_escaped) text += line_break;
            at += length;
        } else {
            text += is_other_blank(raw[at]) ? ' ' : raw[at];
            ++at;
        }
    }
    return text;
}

}  // namespace

bool is_raw_value(std::string_view raw) {
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (raw[at] == ']') return false;
        if (raw[at] == '\\' && ++at == raw.size()) return false;
    }
    return true;
}

std::string unescape_text(std::string_view raw) { return unescape(raw, '\n'); }

std::string unescape_simple_text(std::string_view raw) { return unescape(raw, ' '); }

std::string escape_text(std::string_view text) {
    std::string raw;
    raw.reserve(text.size());
    for (const char c : text) {
        if (c == '\\' || c == ']') raw += '\\';
        raw += c;
    }
    return raw;
}

std::optional<std::pair<std::string_view, std::string_view>> split_composed(std::string_view raw) {
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (raw[at] == '\\')
            ++at;
        else if (raw[at] == ':')
            return std::pair{raw.substr(0, at), raw.substr(at + 1)};
    }
    return std::nullopt;
}

}  // namespace nakade
