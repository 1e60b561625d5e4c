from __future__ import annotations

import re

from tests.architecture.tree import text_files

# Split up so that this file does not match itself.
REGISTRIES = ("py" + "pi.org", "python" + "hosted", "npm" + "js", "index" + "-url", "find" + "-links", "simple" + "/")
MACHINE_PATH = re.compile(r"(?<![\w.~*/-])/(?:" + "|".join(["work", "tmp", "root", "opt"]) + r")(?![\w-])")


def test_no_file_knows_where_packages_come_from() -> None:
    found = [(name, host) for name, text in text_files() for host in REGISTRIES if host in text]
    assert found == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    found = [(name, match.group()) for name, text in text_files() for match in MACHINE_PATH.finditer(text)]
    assert found == []
