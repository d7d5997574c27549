#!/usr/bin/env python3
"""Checks that every file of src/ includes only what the table in ARCHITECTURE.md allows its room.

The table is the single source: a room (a folder of src/) sees the rooms that its row names, all of
which stand above it. A room that does not exist yet carries "*(planned)*" in its row. Rooms that
are shared with WebAssembly see no header of threads, files, streams or exceptions either, and none
whose results differ between runs or compilers (core/clock.h and core/random.h are there instead).

Usage: check_layers.py [ROOT]    exit code 0 when all is well, 1 with one line a violation
"""
import re
import sys
from pathlib import Path

ROW = re.compile(r"^\| `(\w+)/` \|(.*)\|([^|]*)\|$")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
PLANNED = "*(planned)*"
NATIVE = "*(native)*"
# What WebAssembly has not, what would drag in exceptions and locales, what not every compiler of ours
# has, and what would make a run differ from the next one or from another compiler's.
NATIVE_HEADERS = {
    "thread", "mutex", "shared_mutex", "condition_variable", "future", "semaphore", "barrier",
    "latch", "stop_token", "execution", "pthread.h",
    "filesystem", "fstream", "csignal", "signal.h", "unistd.h", "fcntl.h", "dirent.h", "poll.h",
    "iostream", "istream", "ostream", "ios", "iosfwd", "iomanip", "sstream", "streambuf", "strstream",
    "syncstream", "spanstream", "print", "fmt/os.h", "fmt/ostream.h", "fmt/printf.h", "fmt/std.h",
    "locale", "clocale", "locale.h", "codecvt", "regex", "fmt/chrono.h", "fmt/locale.h",
    "exception", "stdexcept", "system_error", "csetjmp", "setjmp.h",
    "expected", "format",
    "random", "ctime", "time.h",
}
NATIVE_PREFIXES = ("sys/", "boost/", "sqlite3")
# Header prefixes that only some files may see, and which: each has its reason in docs/dependencies.md.
RESERVED = {
    "CLI/": lambda path: path == "cli/parser.cpp",
    "boost/": lambda path: path == "server/http_server.cpp",
    "sqlite3": lambda path: path == "store/database.cpp",
    "torch/": lambda path: path.startswith(("deep/torch_net.", "deep/tile_convolution."))
    or path == "deep/trainer.cpp",
    "zstd": lambda path: path == "train/byte_stream.cpp",
    "nlohmann/": lambda path: path.split("/")[0] in {"app", "host", "store", "server", "wasm", "cli"},
}


class Room:
    def __init__(self, name, allowed, is_planned, is_native):
        self.name = name
        self.allowed = allowed
        self.is_planned = is_planned
        self.is_native = is_native


def read_table(text):
    """The rooms by name, in order, and what is wrong with the table itself."""
    rooms, faults = {}, []
    for line in text.splitlines():
        row = ROW.match(line)
        if not row:
            continue
        name, purpose, cell = row.group(1), row.group(2), row.group(3).strip()
        words = list(rooms) if cell == "all above" else cell.replace("–", "").split()
        for word in words:
            if word not in rooms:
                faults.append(f"ARCHITECTURE.md: {name}/ may include {word}/, which does not stand above it")
        rooms[name] = Room(name, set(words), PLANNED in purpose, NATIVE in purpose)
    if not rooms:
        faults.append("ARCHITECTURE.md: there is no table of rooms")
    return rooms, faults


def folder_faults(rooms, folders):
    for name in sorted(folders - set(rooms)):
        yield f"src/{name}/: the table in ARCHITECTURE.md does not list it"
    for room in rooms.values():
        if room.is_planned and room.name in folders:
            yield f"src/{room.name}/ exists: take {PLANNED} out of its row in ARCHITECTURE.md"
        if not room.is_planned and room.name not in folders:
            yield f"src/{room.name}/ does not exist: put {PLANNED} into its row in ARCHITECTURE.md"


def include_fault(room, rooms, path, bracket, header):
    """What is wrong with one #include, or None. `path` is relative to src/."""
    for prefix, may_see in RESERVED.items():
        if header.startswith(prefix) and not may_see(path):
            return f"may not include <{header}>"
    if bracket == "<":
        is_native = header in NATIVE_HEADERS or header.startswith(NATIVE_PREFIXES)
        if is_native and not room.is_native:
            return f"may not include <{header}>: {room.name}/ is shared with WebAssembly"
        return None
    target = header.split("/")[0]
    if target not in rooms:
        return f'"{header}" does not start with a room'
    if target != room.name and target not in room.allowed:
        return f"{room.name}/ may not include {target}/"
    return None


def file_faults(source, path, room, rooms):
    text = (source / path).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        found = INCLUDE.match(line)
        fault = found and include_fault(room, rooms, path, found.group(1), found.group(2))
        if fault:
            yield f"src/{path}:{number}: {fault}"


def check(root):
    """All violations as lines, and the number of files read."""
    source = root / "src"
    rooms, faults = read_table((root / "ARCHITECTURE.md").read_text(encoding="utf-8"))
    folders = {entry.name for entry in source.iterdir() if entry.is_dir()}
    faults += folder_faults(rooms, folders)
    files = sorted(p for p in source.rglob("*") if p.suffix in {".h", ".cpp"})
    for file in files:
        path = file.relative_to(source).as_posix()
        room = rooms.get(path.split("/")[0])
        if room:
            faults += file_faults(source, path, room, rooms)
    return faults, len(files)


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    faults, files = check(root)
    for fault in faults:
        print(fault)
    print(f"{files} files, {len(faults)} violations")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
