# Flags of every target. -ffp-contract=off: every compiler must search the same tree, so none may
# fuse a multiplication and an addition that another one rounds twice.
add_library(nakade_flags INTERFACE)
target_include_directories(nakade_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(nakade_flags INTERFACE -Wall -Wextra -Werror -Wshadow -ffp-contract=off)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
# Rooms where the world may be wrong (files, sockets, processes): only these may throw.
set(NAKADE_MAY_THROW host store server cli)

if(NAKADE_SANITIZE)
  add_compile_options(-fsanitize=${NAKADE_SANITIZE} -fno-sanitize-recover=all -g -O1
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${NAKADE_SANITIZE})
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  # No compiled fmt there; its headers alone do (cmake/wasm.cmake says where they are).
  target_include_directories(nakade_flags SYSTEM INTERFACE ${NAKADE_WASM_HEADERS})
  target_compile_definitions(nakade_flags INTERFACE FMT_HEADER_ONLY JSON_NOEXCEPTION)
else()
  find_package(fmt REQUIRED)
  find_package(nlohmann_json REQUIRED)
  target_link_libraries(nakade_flags INTERFACE fmt::fmt nlohmann_json::nlohmann_json)
endif()
