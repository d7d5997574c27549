// `nakade bench` as a WebAssembly program, to compare its signature with the native ones:
// node tools/run_wasm.mjs build/wasm/nakade_bench.wasm
#include <cstdio>

#include "core/clock.h"
#include "lab/bench.h"
#include "lab/bench_text.h"

int main() {
    const nakade::SteadyClock clock;
    std::fputs(nakade::bench_text(nakade::run_bench(clock)).c_str(), stdout);
}
