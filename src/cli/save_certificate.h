// Certificates as files: a proof of any game is checked before it is written, and its file is named
// after the problem.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"
#include "host/file.h"

namespace nakade::cli {

/// "books/a.sgf#3" as the name of a file: "books_a.sgf_3.cert".
inline std::string certificate_name(std::string_view label) {
    constexpr std::string_view kSeparators = "/\\#: ";
    std::string name(label);
    std::ranges::replace_if(
        name, [&](char c) { return kSeparators.find(c) != std::string_view::npos; }, '_');
    return name + ".cert";
}

/// The name of the file, or why there is none.
template <class Certificate>
Result<std::string> save_certificate(const Certificate& certificate, std::string_view label,
                                     const std::filesystem::path& folder) {
    if (auto checked = check_certificate(certificate); !checked)
        return Error{"the checker does not accept it: " + checked.error().message};
    const std::filesystem::path file = folder / certificate_name(label);
    if (auto saved = save_file(file, write_certificate(certificate)); !saved) return saved.error();
    return file.string();
}

}  // namespace nakade::cli
