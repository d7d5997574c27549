# module(NAME DEPENDS...): one folder of src/ as a library that sees only the rooms it names.
#
# Sources are globbed, so a new file needs no edit here. tests/NAME/*.cpp becomes the test program
# test_NAME. That no file includes more than it may is checked by tools/check_layers.py.
function(module name)
  if(NAKADE_WASM AND name IN_LIST NAKADE_NATIVE_ROOMS)
    return()
  endif()
  set(folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*/*.cpp)
  file(GLOB headers CONFIGURE_DEPENDS ${folder}/*.h ${folder}/*/*.h)
  list(FILTER sources EXCLUDE REGEX "main\\.cpp$")
  list(TRANSFORM ARGN PREPEND nakade_ OUTPUT_VARIABLE depends)
  if(sources)
    add_library(nakade_${name} STATIC ${sources})
    target_link_libraries(nakade_${name} PUBLIC ${depends} nakade_flags)
    if(NAKADE_TIDY)
      set_target_properties(nakade_${name} PROPERTIES CXX_CLANG_TIDY ${NAKADE_TIDY})
      set_source_files_properties(${sources} PROPERTIES OBJECT_DEPENDS
                                                        ${PROJECT_SOURCE_DIR}/.clang-tidy)
    endif()
    if(NOT name IN_LIST NAKADE_NATIVE_ROOMS)
      target_compile_options(nakade_${name} PRIVATE -fno-exceptions)
    endif()
  else()
    add_library(nakade_${name} INTERFACE)
    target_link_libraries(nakade_${name} INTERFACE ${depends} nakade_flags)
  endif()
  # Every header must compile alone: the target all_verify_interface_header_sets tries it.
  target_sources(nakade_${name} INTERFACE FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src
                                          FILES ${headers})
  set_target_properties(nakade_${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  if(NAKADE_TESTS)
    test_program(${name} nakade_${name})
  endif()
endfunction()

# test_program(FOLDER LIBRARIES...): tests/FOLDER/*.cpp as one doctest program and one ctest entry.
function(test_program folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(sources)
    add_executable(test_${folder} ${sources} $<TARGET_OBJECTS:nakade_test_main>)
    target_link_libraries(test_${folder} PRIVATE ${ARGN} nakade_test_support)
    add_test(NAME ${folder} COMMAND test_${folder} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  endif()
endfunction()
