# Flags of every target. -ffp-contract=off: every compiler must search the same tree, so none may
# fuse a multiplication and an addition that another one rounds twice.
add_library(nakade_flags INTERFACE)
target_include_directories(nakade_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
# A struct of settings is written {.depth = 6}: what is not named has its default, and that is meant.
target_compile_options(nakade_flags INTERFACE -Wall -Wextra -Werror -Wshadow
                                              -Wno-missing-field-initializers -ffp-contract=off)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
# What the tests run in: optimised, but every assert on, ours and the library's.
set(CMAKE_CXX_FLAGS_CHECKED "-O2 -D_GLIBCXX_ASSERTIONS")
# Rooms where the world may be wrong (files, sockets, processes): only these may throw, and none
# of them exists in WebAssembly.
set(NAKADE_NATIVE_ROOMS host train deep store server cli)

# Every x86-64 processor since 2009 counts bits in one instruction; the plain architecture calls a
# function for it. Sets of points are counted everywhere.
if(NOT NAKADE_WASM AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)
endif()

if(NAKADE_SANITIZE)
  add_compile_options(-fsanitize=${NAKADE_SANITIZE} -fno-sanitize-recover=all -g1 -O1
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${NAKADE_SANITIZE})
endif()

if(NAKADE_FUZZ)
  # Coverage is traced in every room, or the fuzzer would see nothing of what it drives.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(NAKADE_WASM)
  # No compiled fmt there; its headers alone do.
  target_compile_definitions(nakade_flags INTERFACE FMT_HEADER_ONLY JSON_NOEXCEPTION
                                                      FMT_STATIC_THOUSANDS_SEPARATOR=',')
else()
  find_package(fmt REQUIRED)
  find_package(nlohmann_json REQUIRED)
  target_link_libraries(nakade_flags INTERFACE fmt::fmt nlohmann_json::nlohmann_json)
endif()
