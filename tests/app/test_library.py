"""The library: what it remembers, and when it reads the cards again."""

from __future__ import annotations

from functools import cached_property

from deckbuilder.app.library.library import Library


def test_a_library_that_looks_again_remembers_no_part(wide_library: Library) -> None:
    parts = [name for name, part in vars(Library).items() if isinstance(part, cached_property)]
    before = {name: getattr(wide_library, name) for name in parts}
    assert len(before) > 10
    wide_library.look_again()
    assert [name for name in parts if getattr(wide_library, name) is before[name]] == []
