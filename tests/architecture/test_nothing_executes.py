from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.tree import python_files, relative

MODULES = {"pickle", "cPickle", "_pickle", "dill", "marshal", "shelve", "yaml", "zipfile", "tarfile"}
CALLS = {"eval", "exec", "compile", "__import__"}
TEMPLATES = {"format", "format_map"}


def test_nothing_in_the_program_can_execute_a_strangers_file() -> None:
    found = [
        f"{relative(path)}:{fault}"
        for path in python_files("deckbuilder")
        for fault in faults(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import pickle", "1: imports pickle"),
        ("from yaml import safe_load", "1: imports yaml"),
        ("import marshal as m", "1: imports marshal"),
        ("x = eval('1')", "1: calls eval"),
        ("template.format(card=card)", "1: fills a template that may be a stranger's"),
    ],
)
def test_a_way_to_execute_foreign_code_is_found(source: str, fault: str) -> None:
    assert list(faults(source)) == [fault]


def test_a_method_of_that_name_and_a_template_of_ours_are_fine() -> None:
    assert list(faults("re.compile('a')\n'{} cards'.format(3)\n")) == []


def faults(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (f"{node.lineno}: imports {name.name}" for name in node.names if top(name.name) in MODULES)
        elif isinstance(node, ast.ImportFrom) and top(node.module or "") in MODULES:
            yield f"{node.lineno}: imports {node.module}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            yield f"{node.lineno}: calls {node.func.id}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and fills_a_template(node.func):
            yield f"{node.lineno}: fills a template that may be a stranger's"


def fills_a_template(method: ast.Attribute) -> bool:
    return method.attr in TEMPLATES and not isinstance(method.value, ast.Constant)


def top(module: str) -> str:
    return module.split(".")[0]
