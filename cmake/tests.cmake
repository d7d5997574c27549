# What every test program links: doctest, rapidcheck and tests/support.
find_package(doctest REQUIRED)
add_library(nakade_test_support INTERFACE)
target_include_directories(nakade_test_support INTERFACE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(nakade_test_support INTERFACE doctest::doctest rapidcheck)
