# The micro-benchmarks of bench/ as one program; Google Benchmark brings its main().
find_package(benchmark REQUIRED)
file(GLOB bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
add_executable(nakade_microbench ${bench_sources})
target_link_libraries(nakade_microbench PRIVATE nakade_lab benchmark::benchmark_main)
