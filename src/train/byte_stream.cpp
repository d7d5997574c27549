#include "train/byte_stream.h"

#include <fmt/format.h>
#include <zstd.h>

namespace nakade::train {

namespace {

constexpr std::size_t kPieceBytes = std::size_t{1} << 18;

}  // namespace

void ByteStream::FileCloser::operator()(std::FILE* file) const { std::fclose(file); }
void ByteStream::Unpacker::operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }

Result<ByteStream> ByteStream::open(const std::filesystem::path& path) {
    ByteStream stream;
    stream.path_ = path;
    stream.file_.reset(std::fopen(path.c_str(), "rb"));
    if (!stream.file_) return Error{fmt::format("{} can not be opened.", path.string())};
    unsigned char magic[4] = {};
    const bool has_magic = std::fread(magic, 1, sizeof magic, stream.file_.get()) == sizeof magic;
    if (std::fseek(stream.file_.get(), 0, SEEK_SET) != 0)
        return Error{fmt::format("{} can not be read from its beginning.", path.string())};
    const auto number = magic[0] | magic[1] << 8U | magic[2] << 16U | unsigned{magic[3]} << 24U;
    if (has_magic && number == ZSTD_MAGICNUMBER) stream.unpacker_.reset(ZSTD_createDCtx());
    return stream;
}

Result<bool> ByteStream::read(std::string& text) {
    std::string piece(kPieceBytes, '\0');
    piece.resize(std::fread(piece.data(), 1, piece.size(), file_.get()));
    if (std::ferror(file_.get()) != 0)
        return Error{fmt::format("{} can not be read.", path_.string())};
    if (piece.empty()) {
        if (is_inside_frame_) return Error{fmt::format("{} is cut off.", path_.string())};
        return false;
    }
    if (!unpacker_) {
        text += piece;
        return true;
    }
    if (auto unpacked = unpack(piece, text); !unpacked) return unpacked.error();
    return true;
}

Result<void> ByteStream::unpack(const std::string& packed, std::string& text) {
    std::string out(ZSTD_DStreamOutSize(), '\0');
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    bool is_full = true;
    // A full buffer may leave more to come although all input is taken.
    while (in.pos < in.size || is_full) {
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t left = ZSTD_decompressStream(unpacker_.get(), &to, &in);
        if (ZSTD_isError(left) != 0)
            return Error{
                fmt::format("{} is damaged: {}.", path_.string(), ZSTD_getErrorName(left))};
        text.append(out, 0, to.pos);
        is_full = to.pos == to.size;
        is_inside_frame_ = left != 0;
        if (!is_inside_frame_ && in.pos == in.size) break;
    }
    return {};
}

Result<std::string> read_whole(const std::filesystem::path& path) {
    auto stream = ByteStream::open(path);
    if (!stream) return stream.error();
    std::string text;
    while (true) {
        const auto has_more = stream->read(text);
        if (!has_more) return has_more.error();
        if (!*has_more) return text;
    }
}

}  // namespace nakade::train
