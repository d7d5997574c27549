# What every test program links: doctest with its main, rapidcheck and tests/support.
find_package(doctest REQUIRED)
add_library(nakade_test_support INTERFACE)
target_include_directories(nakade_test_support INTERFACE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(nakade_test_support INTERFACE doctest::doctest rapidcheck)
# doctest's own code is the slow part of tests/main.cpp: compiled once for all programs.
add_library(nakade_test_main OBJECT ${PROJECT_SOURCE_DIR}/tests/main.cpp)
target_link_libraries(nakade_test_main PRIVATE doctest::doctest)
