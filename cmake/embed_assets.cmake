# embed_page(TARGET FOLDER FALLBACK): the files of FOLDER, or those of FALLBACK when FOLDER has no
# index.html, as the library TARGET that defines embedded_page() of server/page.h.
#
# The assembler copies the bytes (.incbin): a megabyte of WebAssembly as a C++ array would take the
# compiler seconds and a gigabyte.
function(embed_page target folder fallback)
  file(GLOB index CONFIGURE_DEPENDS ${folder}/index.html)
  if(NOT index)
    set(folder ${fallback})
  endif()
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  set(paths ${files})
  list(TRANSFORM paths PREPEND ${folder}/)

  set(bytes "")
  set(symbols "")
  set(rows "")
  set(number 0)
  foreach(file IN LISTS files)
    set(name nakade_page_${number})
    string(APPEND bytes "asm(\".section .rodata\\n${name}: .incbin \\\"${folder}/${file}\\\"\\n"
           "${name}_end: .byte 0\\n.previous\\n\");\n")
    string(APPEND symbols "extern const char ${name}[] asm(\"${name}\");\n"
           "extern const char ${name}_end[] asm(\"${name}_end\");\n")
    string(APPEND rows "    {\"${file}\", bytes(${name}, ${name}_end)},\n")
    math(EXPR number "${number} + 1")
  endforeach()

  set(source ${PROJECT_BINARY_DIR}/${target}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Made by cmake/embed_assets.cmake.
#include "server/page.h"

@bytes@
extern "C" {
@symbols@
}

namespace nakade::server {

std::span<const PageFile> embedded_page() {
    const auto bytes = [](const char* begin, const char* end) {
        return std::string_view(begin, static_cast<std::size_t>(end - begin));
    };
    static const PageFile files[] = {
@rows@    };
    return files;
}

}  // namespace nakade::server
]])
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${paths}")
  add_library(${target} STATIC ${source})
  target_link_libraries(${target} PRIVATE nakade_flags)
endfunction()
