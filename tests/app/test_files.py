from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from deckbuilder.app.files import require_writable, write_text
from deckbuilder.errors import Refusal


def test_a_file_is_written_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    assert write_text(path, "one\n") == path
    assert write_text(path, "two\n") == path
    assert path.read_bytes() == b"two\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_does_not_take_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    write_text(path, "one", is_new=True)
    with pytest.raises(Refusal, match="already exists"):
        write_text(path, "two", is_new=True)
    assert path.read_text(encoding="utf-8") == "one"


@pytest.mark.skipif(os.name == "nt", reason="needs links and devices")
def test_a_link_is_followed_and_a_device_is_not_replaced(tmp_path: Path) -> None:
    target, link, device = tmp_path / "target", tmp_path / "link", tmp_path / "device"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    write_text(link, "new")
    assert (link.is_symlink(), target.read_text(encoding="utf-8")) == (True, "new")
    device.symlink_to("/dev/null")
    write_text(device, "new")
    assert Path("/dev/null").is_char_device()


def test_places_where_nothing_can_be_written_are_said(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "where", tmp_path / ("x" * 300), Path("x\0y")):
        with pytest.raises(Refusal) as refused:
            write_text(path, "text")
        assert refused.value.code == "cannot-write"
        with pytest.raises(Refusal, match=re.escape(refused.value.message)):
            require_writable(path)


@pytest.mark.skipif(os.name == "nt", reason="needs a device")
def test_checking_for_write_access_leaves_no_trace(tmp_path: Path) -> None:
    old = tmp_path / "old.txt"
    old.write_bytes(b"old")
    for path in (old, tmp_path / "new.txt", Path("/dev/null")):
        require_writable(path)
    assert (list(tmp_path.iterdir()), old.read_bytes()) == ([old], b"old")


def test_a_link_that_leads_back_to_itself_is_not_written(tmp_path: Path) -> None:
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    with pytest.raises(Refusal, match="is a link that leads back to itself"):
        require_writable(loop)
    with pytest.raises(Refusal, match="is a link that leads back to itself"):
        write_text(loop, "new")
