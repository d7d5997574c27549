# Toolchain file for WebAssembly: cmake -DCMAKE_TOOLCHAIN_FILE=cmake/wasm.cmake
#
# clang finds its C and C++ libraries in Debian's wasm32-wasi folders, and the headers of fmt and
# nlohmann-json behind them in the usual place, so nothing has to be said about paths. The triple
# is called deprecated, but Debian has libraries under no other name: the warning's group is
# switched off and its one useful member on again. CMake knows no platform WASI; "Generic" is one
# without shared libraries, which is true.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -Wno-deprecated -Wdeprecated-declarations")
set(NAKADE_WASM ON)
# The usual 64 kB are too little for a search that keeps its moves on the stack; a native thread has
# 8 MB. With the stack first in memory an overflow traps instead of writing over the data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=8388608 -Wl,--stack-first")
