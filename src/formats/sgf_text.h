// The text of an SGF value: escapes, line breaks and composed values.
//
// A raw value is what stands between the brackets. In it a backslash makes the next character
// plain and, before a line break, removes it; that is all of SGF's escaping.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace nakade {

/// No bare ']' and no backslash without a character after it: what may stand between brackets.
bool is_raw_value(std::string_view raw);

/// Text with line breaks as "\n"; other white space becomes a space.
std::string unescape_text(std::string_view raw);
/// The same on one line: line breaks become spaces too.
std::string unescape_simple_text(std::string_view raw);

/// The raw value of a text: unescape_text gives it back, with line breaks as "\n".
std::string escape_text(std::string_view text);

/// The raw halves of "a:b", split at the first colon that is not escaped.
std::optional<std::pair<std::string_view, std::string_view>> split_composed(std::string_view raw);

}  // namespace nakade
