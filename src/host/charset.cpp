#include "host/charset.h"

#include <iconv.h>

#include <array>
#include <cerrno>
#include <string>

namespace nakade {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

/// iconv's own names where its plain ones know fewer characters than browsers do.
std::string iconv_name(Charset charset) {
    if (charset == Charset::ShiftJis) return "CP932";
    if (charset == Charset::EucKr) return "CP949";
    if (charset == Charset::Big5) return "BIG5-HKSCS";
    return std::string(charset_label(charset));
}

class Conversion {
public:
    explicit Conversion(Charset charset)
        : handle_(iconv_open("UTF-8", iconv_name(charset).c_str())) {}
    ~Conversion() {
        if (is_open()) iconv_close(handle_);
    }
    Conversion(const Conversion&) = delete;
    Conversion& operator=(const Conversion&) = delete;

    bool is_open() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

    std::string run(std::string_view bytes) {
        std::string text;
        text.reserve(bytes.size() + bytes.size() / 2);
        std::array<char, 4096> buffer;
        char* in = const_cast<char*>(bytes.data());  // iconv's signature; it does not write there
        std::size_t in_left = bytes.size();
        while (in_left > 0) {
            char* out = buffer.data();
            std::size_t out_left = buffer.size();
            const std::size_t done = iconv(handle_, &in, &in_left, &out, &out_left);
            const int fault = done == static_cast<std::size_t>(-1) ? errno : 0;
            text.append(buffer.data(), static_cast<std::size_t>(out - buffer.data()));
            if (fault == EILSEQ || fault == EINVAL) {
                text += kReplacement;
                ++in;
                --in_left;
            }
        }
        return text;
    }

private:
    iconv_t handle_;
};

}  // namespace

std::optional<std::string> IconvDecoder::to_utf8(std::string_view bytes, Charset charset) const {
    Conversion conversion(charset);
    if (!conversion.is_open()) return std::nullopt;
    return conversion.run(bytes);
}

}  // namespace nakade
