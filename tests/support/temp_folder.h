// A folder of a test's own, removed with all that is in it.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <string>

namespace nakade::test {

class TempFolder {
public:
    TempFolder() {
        std::string name = std::filesystem::temp_directory_path() / "nakade-test-XXXXXX";
        path_ = ::mkdtemp(name.data());
    }
    ~TempFolder() { std::filesystem::remove_all(path_); }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    int file_count() const {
        int count = 0;
        for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(path_))
            ++count;
        return count;
    }

private:
    std::filesystem::path path_;
};

}  // namespace nakade::test
