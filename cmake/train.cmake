# The room train/, which alone needs libtorch and zstd. Torch's headers are the system's, not ours to
# warn about.
find_package(Torch REQUIRED)
module(train host formats eval nets games board core)
target_include_directories(nakade_train SYSTEM PUBLIC ${TORCH_INCLUDE_DIRS})
target_link_libraries(nakade_train PUBLIC torch torch_cpu c10 zstd)
