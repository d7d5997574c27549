# Which commit a program was built from, as a source file that is written anew at every build and
# touched only when the commit has changed. commit_of(TARGET) adds it to a library; cli/commit.h
# declares what it defines. Run as a script (-DOUT=FILE -DROOT=FOLDER) it writes the file.
if(CMAKE_SCRIPT_MODE_FILE)
  execute_process(COMMAND git -C ${ROOT} describe --always --dirty --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT commit)
    set(commit unknown)
  endif()
  file(CONFIGURE OUTPUT ${OUT} CONTENT "#include \"cli/commit.h\"\n\
const std::string_view nakade::cli::kCommit = \"${commit}\";\n")
  return()
endif()

function(commit_of target)
  set(file ${PROJECT_BINARY_DIR}/commit.cpp)
  add_custom_target(nakade_commit BYPRODUCTS ${file}
                    COMMAND ${CMAKE_COMMAND} -DOUT=${file} -DROOT=${PROJECT_SOURCE_DIR}
                            -P ${PROJECT_SOURCE_DIR}/cmake/commit.cmake)
  target_sources(${target} PRIVATE ${file})
  add_dependencies(${target} nakade_commit)
endfunction()
