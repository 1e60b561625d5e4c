"""Builds the compiled wheel on request: ``DECKBUILDER_COMPILE=1 pip wheel .``, which needs a C compiler.

The rules are then compiled to C from the same files by mypyc. Everything works as before, only faster. If the variable
is not set, none of this is needed and the wheel is plain Python.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASKED = "DECKBUILDER_COMPILE"
NEEDED = ["mypy>=2,<3", "setuptools>=80"]
"""The requirements of the compiled wheel."""

_COMPILE = """
import os, shlex, sys
from pathlib import Path
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

folder, *modules = sys.argv[1:]
options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", "--explicit-package-bases"]
levels = {"opt_level": "2", "debug_level": "0"}
extensions = mypycify([*options, *modules], **levels, group_name="deckbuilder.rules", target_dir=f"{folder}/c")
for generated in Path(folder, "c").rglob("*.c"):
    lines, shown = [], set()
    for line in map(str.strip, generated.read_text().split("\\n")):
        if "_traverse(" in line:
            shown.clear()
        if not line.startswith("Py_VISIT(") or line not in shown:
            lines.append(line)
            shown.add(line)
    generated.write_text("\\n".join(lines))
if os.name == "posix":
    for extension in extensions:
        extension.extra_compile_args += ["-Wno-all", *shlex.split(os.environ.get("CFLAGS", ""))]
command = build_ext(Distribution({"name": "deckbuilder", "ext_modules": extensions}))
command.build_lib, command.build_temp = f"{folder}/lib", f"{folder}/temp"
command.ensure_finalized()
command.run()
"""
"""Warnings take gcc longer than the code itself, so none are asked for; what `CFLAGS` says comes last, to count.

mypyc shows an attribute that a subclass declares again to the garbage collector twice. The collector then counts one
reference too many, and may take for garbage what is in use, such as the data of a match; so each is shown once.
"""

_SLOTS = 'type("Slots", (tuple,), {"__get__": lambda *asked: ()})'
"""A `__slots__` for extended classes: dataclasses find it in the class, but mypyc, which allows none, reads ()."""


def prepared(text: str, extended: Collection[str]) -> str:
    """A module with the annotations that mypyc needs, keeping every line where it was.

    A class that plain classes extend is marked. The fields of a dataclass get their types back as written, because the
    types say who sees what in a state; mypyc leaves only the class of each. Dataclasses that extend one are told which
    fields already have slots.
    """
    lines = text.split("\n")
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef):
            continue
        if node.name in extended:
            top = lines.index("from __future__ import annotations")
            lines[top : top + 2] = [f"{lines[top]}; MYPY = False", "if MYPY: from mypy_extensions import mypyc_attr"]
            above = min(part.lineno for part in (node, *node.decorator_list)) - 2
            lines[above] = "@mypyc_attr(allow_interpreted_subclasses=True)"
        if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
            fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
            types = {ast.unparse(one.target): ast.unparse(one.annotation) for one in fields}
            field = f"{node.name}.__dataclass_fields__[name]"
            lines.append(f"for name, written in {types}.items(): {field}.type = written")
            if node.name in extended:
                lines.append(f'setattr({node.name}, "__slots__", {_SLOTS}({tuple(types)}))')
    return "\n".join(lines)


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled modules beside their sources, if the variable asks for it."""

    def dependencies(self) -> list[str]:
        """What is needed besides hatchling."""
        return NEEDED if self._is_asked else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the files for the wheel; an editable installation stays plain."""
        if not self._is_asked or version == "editable":
            return
        self._folder = Path(mkdtemp())
        source = self._folder / "source"
        shutil.copytree(Path(self.root, "deckbuilder"), source / "deckbuilder")
        modules = [str(path.relative_to(self.root)) for path in self._modules()]
        for name in modules:
            text = Path(self.root, name).read_text(encoding="utf-8")
            (source / name).write_text(prepared(text, self.config["extended"]), encoding="utf-8")
        subprocess.run([sys.executable, "-c", _COMPILE, str(self._folder), *modules], cwd=source, check=True)
        made = self._folder / "lib"
        build_data["force_include"].update({str(path): str(path.relative_to(made)) for path in made.rglob("*.*")})
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete what was only needed for building."""
        if folder := getattr(self, "_folder", None):
            shutil.rmtree(folder)

    @property
    def _is_asked(self) -> bool:
        return os.environ.get(ASKED, "") not in ("", "0")

    def _modules(self) -> list[Path]:
        """The files that are compiled, according to the patterns in the configuration."""
        root = Path(self.root)
        found = {path for pattern in self.config["modules"] for path in root.glob(pattern)}
        left_out = {path for pattern in self.config.get("plain", ()) for path in root.glob(pattern)}
        return sorted(found - left_out)
