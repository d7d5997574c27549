// Test data that lies beside the project and is never part of it.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace nakade::test {

/// The file under ../shared/ (or $NAKADE_SHARED), or nothing, told in a plain message: a test then
/// returns, and its name shows as skipped in the output.
inline std::optional<std::filesystem::path> shared_file(const std::string& relative) {
    const char* given = std::getenv("NAKADE_SHARED");
    const std::filesystem::path file =
        std::filesystem::path(given ? given : "../shared") / relative;
    if (std::filesystem::exists(file)) return file;
    MESSAGE("skipped: there is no " << file.string());
    return std::nullopt;
}

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace nakade::test
