// Two functions of the C library, smaller: the page's module is sent over a wire, and printf alone
// weighs as much as a mode. Nobody needs its numbers: fmt writes its own but for hexadecimal
// fractions, which we have none of, and the C++ library only tells with it why it gives up.
#include <cstdarg>
#include <cstddef>
#include <cstdio>

extern "C" {

int vfprintf(FILE* file, const char* format, va_list) { return std::fputs(format, file); }

int snprintf(char* text, std::size_t size, const char*, ...) {
    if (size > 0) *text = '\0';
    return 0;
}

/// For messages that nobody sees: there are no files and no clock that could fail.
char* strerror(int) {
    static char text[] = "error";
    return text;
}

}  // extern "C"
