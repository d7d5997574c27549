# The room deep/, which alone needs libtorch. Torch's headers are the system's, not ours to warn
# about.
find_package(Torch REQUIRED)
module(deep train host formats eval nets games board core)
target_include_directories(nakade_deep SYSTEM PUBLIC ${TORCH_INCLUDE_DIRS})
target_link_libraries(nakade_deep PUBLIC torch torch_cpu c10)
