# The built-in problems: every problems/*.sgf becomes a text of builtin_collections().
#
# Raw string literals keep the text readable in the generated file; a compiler takes at least 64 kB
# in one, so longer files are cut into pieces that it joins again.
function(embed_problems target)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/problems/*.sgf)
  set(texts "")
  set(rows "")
  set(index 0)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    cmake_path(GET file STEM name)
    file(READ ${file} text)
    set(pieces "")
    string(LENGTH "${text}" length)
    set(at 0)
    while(at LESS length)
      string(SUBSTRING "${text}" ${at} 16000 piece)
      string(APPEND pieces "\n    R\"nakade(${piece})nakade\"")
      math(EXPR at "${at} + 16000")
    endwhile()
    string(APPEND texts "constexpr std::string_view kText${index} =${pieces};\n")
    string(APPEND rows "    {\"${name}\", kText${index}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  if(index EQUAL 0)
    set(body "std::span<const CollectionText> builtin_collections() { return {}; }")
  else()
    string(CONCAT body "namespace {\n${texts}constexpr CollectionText kCollections[] = {\n${rows}};\n}\n"
                       "std::span<const CollectionText> builtin_collections() { return kCollections; }")
  endif()
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/builtin_collections.cpp)
  file(CONFIGURE OUTPUT ${generated} CONTENT [[
// Made from problems/*.sgf by cmake/problems.cmake.
#include "library/builtin_collections.h"

namespace nakade::library {
@body@
}  // namespace nakade::library
]] @ONLY)
  target_sources(${target} PRIVATE ${generated})
endfunction()
