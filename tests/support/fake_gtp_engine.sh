#!/bin/sh
# A GTP program that misbehaves at its third move, as its first argument says: crash, hang, illegal
# (repeats its first move), garbage (no answer but noise), refuse (an error), slow, or good. The
# other arguments are its moves; after them it passes.
mode=$1
shift
moves=$*
count=0

answer() { printf '= %s\n\n' "$1"; }

misbehave() {
    case $mode in
        crash) exit 3 ;;
        hang) sleep 1000 ;;
        illegal) answer "${moves%% *}" ;;
        garbage) printf 'Segmentation fault (core dumped)\n\n' ;;
        refuse) printf '? out of ideas\n\n' ;;
        slow) sleep 0.2; answer pass ;;
        good) answer pass ;;
    esac
}

while read -r command rest; do
    case $command in
        genmove)
            count=$((count + 1))
            if [ "$count" -eq 3 ]; then
                misbehave
            else
                move=$(echo "$moves pass" | cut -d' ' -f"$count")
                answer "${move:-pass}"
            fi ;;
        clear_board) count=0; answer '' ;;
        final_status_list | final_score) printf '? not now\n\n' ;;
        quit) answer ''; exit 0 ;;
        *) answer '' ;;
    esac
done
