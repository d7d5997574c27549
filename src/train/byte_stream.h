// The bytes of a file piece by piece, unpacked on the way if the file is packed with zstd.
//
// Databases of games are larger than memory wants to hold: nothing here keeps more than a piece.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "core/result.h"

struct ZSTD_DCtx_s;

namespace nakade::train {

class ByteStream {
public:
    static Result<ByteStream> open(const std::filesystem::path& path);

    /// Appends the next piece to `text`; false at the end of the file. The error names the file.
    Result<bool> read(std::string& text);

private:
    struct FileCloser {
        void operator()(std::FILE* file) const;
    };
    struct Unpacker {
        void operator()(ZSTD_DCtx_s* context) const;
    };

    ByteStream() = default;
    Result<void> unpack(const std::string& packed, std::string& text);

    std::filesystem::path path_;
    std::unique_ptr<std::FILE, FileCloser> file_;
    std::unique_ptr<ZSTD_DCtx_s, Unpacker> unpacker_;  // null for a plain file
    bool is_inside_frame_ = false;
};

/// All bytes of a file, unpacked.
Result<std::string> read_whole(const std::filesystem::path& path);

}  // namespace nakade::train
