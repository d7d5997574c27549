#include "library/document.h"

#include <algorithm>

#include "core/text.h"

namespace nakade::library {

namespace {

bool is_letter_or_digit(char c) {
    const char upper = to_upper(c);
    return is_digit(c) || (upper >= 'A' && upper <= 'Z');
}

}  // namespace

bool is_document_name(std::string_view name) {
    constexpr std::string_view kAlsoAllowed = "-_.";
    // Browsers take these two out of an address.
    if (name == "." || name == "..") return false;
    return !name.empty() && name.size() <= kMaxNameBytes && std::ranges::all_of(name, [&](char c) {
        return is_letter_or_digit(c) || kAlsoAllowed.find(c) != std::string_view::npos;
    });
}

}  // namespace nakade::library
