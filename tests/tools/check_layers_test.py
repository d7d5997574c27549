"""check_layers.py finds what it is there to find: each test breaks one rule in a small house."""
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_layers

TABLE = """
| folder | purpose | may include |
|---|---|---|
| `core/` | values | – |
| `games/` | rules | core |
| `proof/` | checker *(planned)* | core games |
| `app/` | use cases | core games |
| `host/` | files *(native)* | core |
| `cli/` | commands *(native)* | all above |
"""
FILES = {
    "core/text.h": "#include <string>\n",
    "games/go.h": '#include "core/text.h"\n#include "games/go.h"\n',
    "app/view.cpp": '#include <nlohmann/json.hpp>\n#include "games/go.h"\n',
    "host/file.h": '#include <thread>\n#include "core/text.h"\n',
    "cli/parser.cpp": '#include <CLI/CLI.hpp>\n#include "host/file.h"\n#include "games/go.h"\n',
}


def faults(files=None, table=TABLE):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "ARCHITECTURE.md").write_text(table, encoding="utf-8")
        for path, text in {**FILES, **(files or {})}.items():
            file = root / "src" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return check_layers.check(root)[0]


class CheckLayers(unittest.TestCase):
    def assert_one_fault(self, found, *parts):
        self.assertEqual(len(found), 1, found)
        for part in parts:
            self.assertIn(part, found[0])

    def test_a_house_in_order_has_no_faults(self):
        self.assertEqual(faults(), [])

    def test_an_include_of_a_room_below_is_found_with_its_line(self):
        found = faults({"core/bad.cpp": '// why\n#include "games/go.h"\n'})
        self.assert_one_fault(found, "src/core/bad.cpp:2", "core/ may not include games/")

    def test_spaces_and_subfolders_hide_nothing(self):
        found = faults({"core/deep/bad.h": '  #  include "games/go.h"\n'})
        self.assert_one_fault(found, "src/core/deep/bad.h:1")

    def test_an_include_that_names_no_room_is_found(self):
        self.assert_one_fault(faults({"core/bad.h": '#include "text.h"\n'}), "does not start with a room")

    def test_a_shared_room_may_not_use_threads_files_streams_exceptions_or_chance(self):
        for header in ("thread", "fstream", "sys/stat.h", "ostream", "stdexcept", "random"):
            self.assert_one_fault(faults({"core/bad.h": f"#include <{header}>\n"}), "WebAssembly")

    def test_only_the_parser_sees_cli11_and_only_upper_rooms_see_json(self):
        self.assert_one_fault(faults({"cli/bad.cpp": "#include <CLI/CLI.hpp>\n"}), "cli/bad.cpp:1")
        self.assert_one_fault(faults({"games/bad.cpp": "#include <nlohmann/json.hpp>\n"}), "games/bad.cpp:1")

    def test_a_folder_that_the_table_does_not_list_is_found(self):
        self.assert_one_fault(faults({"util/x.h": ""}), "src/util/")

    def test_a_planned_room_that_exists_is_found(self):
        self.assert_one_fault(faults({"proof/x.h": ""}), "src/proof/ exists")

    def test_a_listed_room_that_does_not_exist_is_found(self):
        table = TABLE.replace(" *(planned)*", "")
        self.assert_one_fault(faults(table=table), "src/proof/ does not exist")

    def test_a_table_that_points_downwards_is_found(self):
        table = TABLE.replace("| `core/` | values | – |", "| `core/` | values | games |")
        self.assert_one_fault(faults(table=table), "core/ may include games/")

    def test_a_missing_table_is_found(self):
        self.assertIn("ARCHITECTURE.md: there is no table of rooms", faults(table=""))


if __name__ == "__main__":
    unittest.main()
