# module(NAME DEPENDS...): one folder of src/ as a library that sees only the rooms it names.
#
# Sources are globbed, so a new file needs no edit here. tests/NAME/*.cpp becomes the test program
# test_NAME. That no file includes more than it may is checked by tools/check_layers.py.
function(module name)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp
       ${PROJECT_SOURCE_DIR}/src/${name}/*/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  list(TRANSFORM ARGN PREPEND nakade_ OUTPUT_VARIABLE depends)
  if(sources)
    add_library(nakade_${name} STATIC ${sources})
    target_link_libraries(nakade_${name} PUBLIC ${depends} nakade_flags)
    if(NOT name IN_LIST NAKADE_MAY_THROW)
      target_compile_options(nakade_${name} PRIVATE -fno-exceptions)
    endif()
  else()
    add_library(nakade_${name} INTERFACE)
    target_link_libraries(nakade_${name} INTERFACE ${depends} nakade_flags)
  endif()
  if(NAKADE_TESTS)
    test_program(${name} nakade_${name})
  endif()
endfunction()

# test_program(FOLDER LIBRARIES...): tests/FOLDER/*.cpp as one doctest program and one ctest entry.
function(test_program folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(sources)
    add_executable(test_${folder} ${sources} ${PROJECT_SOURCE_DIR}/tests/main.cpp)
    target_link_libraries(test_${folder} PRIVATE ${ARGN} nakade_test_support)
    add_test(NAME ${folder} COMMAND test_${folder} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  endif()
endfunction()
