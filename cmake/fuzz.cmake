# tests/fuzz/NAME.cpp as the libFuzzer program fuzz_NAME; needs clang. Coverage is traced in every
# room, or the fuzzer would see nothing of what it drives. Included before the rooms are made;
# fuzz_programs() is called after them.
add_compile_options(-fsanitize=fuzzer-no-link)

function(fuzz_programs)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*.cpp)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(fuzz_${name} ${source})
    target_link_libraries(fuzz_${name} PRIVATE ${ARGN})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endfunction()
