# embed_files(TARGET HEADER FOLDER FILES TEXT): a library TARGET with the bytes of FILES, which are in
# FOLDER. TEXT is what its source says after including HEADER; @rows@ there are the rows {file, bytes}.
#
# The assembler copies the bytes (.incbin): a megabyte of WebAssembly as a C++ array would take the
# compiler seconds and a gigabyte.
function(embed_files target header folder files text)
  set(paths ${files})
  list(TRANSFORM paths PREPEND ${folder}/)
  set(bytes "")
  set(symbols "")
  set(rows "")
  set(number 0)
  foreach(file IN LISTS files)
    set(name ${target}_${number})
    string(APPEND bytes "asm(\".section .rodata\\n${name}: .incbin \\\"${folder}/${file}\\\"\\n"
           "${name}_end: .byte 0\\n.previous\\n\");\n")
    string(APPEND symbols "extern const char ${name}[] asm(\"${name}\");\n"
           "extern const char ${name}_end[] asm(\"${name}_end\");\n")
    string(APPEND rows "        {\"${file}\", bytes(${name}, ${name}_end)},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  string(CONFIGURE "${text}" body @ONLY)
  set(source ${PROJECT_BINARY_DIR}/${target}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[
// Made by cmake/embed_assets.cmake.
#include "@header@"

@bytes@
extern "C" {
@symbols@
}

[[maybe_unused]] static std::string_view bytes(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

@body@]=])
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${paths}")
  add_library(${target} STATIC ${source})
  target_link_libraries(${target} PRIVATE nakade_flags)
endfunction()

# embed_page(TARGET FOLDER FALLBACK): the files of FOLDER, or those of FALLBACK when FOLDER has no
# index.html, as the library TARGET that defines embedded_page() of server/page.h.
function(embed_page target folder fallback)
  file(GLOB index CONFIGURE_DEPENDS ${folder}/index.html)
  if(NOT index)
    set(folder ${fallback})
  endif()
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  # The program has its nets already (cmake/models.cmake).
  list(FILTER files EXCLUDE REGEX "^nets/")
  embed_files(${target} server/page.h ${folder} "${files}" [[
namespace nakade::server {

std::span<const PageFile> embedded_page() {
    static const PageFile files[] = {
@rows@    };
    return files;
}

}  // namespace nakade::server
]])
endfunction()
