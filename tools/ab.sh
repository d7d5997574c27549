#!/usr/bin/env bash
# Compares the speed of two versions: tools/ab.sh A B [ROUNDS] [-- ARGUMENTS...]
#
# A and B are programs, or commits that are built first (into build/ab/). They run in turn, so that
# a machine that slows down slows both; the answer is the ratio of the medians of their times.
# ARGUMENTS are what the programs are started with (bench).
#   tools/ab.sh main HEAD              is my commit faster?
#   tools/ab.sh build/a build/b 15 -- solve problem.sgf
set -euo pipefail
# shellcheck source=tools/needs.sh
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/needs.sh"

usage() { die "usage: tools/ab.sh A B [ROUNDS] [-- ARGUMENTS...]   (A, B: programs or commits)"; }

# program_of NAME: the program itself, or the one built from that commit.
program_of() {
    local commit tree
    if [[ -x $1 && ! -d $1 ]]; then
        realpath "$1"
        return
    fi
    commit=$(git -C "$root" rev-parse --verify --quiet "$1^{commit}") ||
        die "\"$1\" is neither a program nor a commit"
    tree=$root/build/ab/$commit
    if [[ ! -x $tree/build/nakade ]]; then
        mkdir -p "$tree"
        git -C "$root" archive "$commit" | tar -x -C "$tree"
        "$tree/run" build
    fi
    printf '%s\n' "$tree/build/nakade"
}

# seconds_of PROGRAM ARGUMENTS...: the wall clock's time of one run.
seconds_of() {
    local TIMEFORMAT=%R
    { time "$@" >/dev/null 2>&1; } 2>&1
}

median() { sort -n | awk '{ v[NR] = $1 } END { m = int((NR + 1) / 2); print (v[m] + v[NR + 1 - m]) / 2 }'; }

(($# >= 2)) || usage
program_a=$(program_of "$1")
program_b=$(program_of "$2")
names=("$1" "$2")
shift 2
rounds=9
if [[ ${1:---} != -- ]]; then
    [[ $1 =~ ^[1-9][0-9]*$ ]] || usage
    rounds=$1
    shift
fi
if (($#)); then shift; fi
arguments=("${@:-bench}")

times_a=()
times_b=()
for ((round = 0; round < rounds; round++)); do
    times_a+=("$(seconds_of "$program_a" "${arguments[@]}")")
    times_b+=("$(seconds_of "$program_b" "${arguments[@]}")")
done
a=$(printf '%s\n' "${times_a[@]}" | median)
b=$(printf '%s\n' "${times_b[@]}" | median)
printf 'A %s: %s s\nB %s: %s s\n' "${names[0]}" "$a" "${names[1]}" "$b"
awk -v a="$a" -v b="$b" 'BEGIN { if (b > 0) printf "B is %.3f times as fast as A\n", a / b }'
