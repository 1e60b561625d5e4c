"""Sets of several authors: two with one id, and a deck whose set is not installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.deck import decks, mending
from deckbuilder.app.expansions.installation import install, remove
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from tests.app.test_installing import kept
from tests.support.small_sets import FERRYMAN, write_set


def test_another_set_with_the_same_id_takes_its_place_only_if_asked(library: Library, tmp_path: Path) -> None:
    install(library, write_set(tmp_path))
    other = write_set(tmp_path, cards=FERRYMAN.replace("erryman", "ishmonger"), version="2.0")
    with pytest.raises(Refusal, match='has the id of the installed set "The river", and no card in common'):
        install(library, other)
    assert library.pool.card("river/the-ferryman") is not None
    assert install(library, other, is_forced=True).replaced == "1.0"


def test_a_gang_is_not_emptied_because_its_set_is_not_installed(library: Library, tmp_path: Path) -> None:
    install(library, write_set(tmp_path))
    gang = kept(library, "Riverside", "The Ferryman")
    remove(library, "river")
    for mend in (mending.follow_fixes, mending.find_nearest):
        with pytest.raises(Refusal, match='The set "river" is not installed'):
            mend(library, "Riverside")
    assert decks.load_deck(library, "Riverside").lines == gang.lines
    removed = mending.follow_fixes(library, "Riverside", ["FILE-1"]).after
    assert all(line.card != "The Ferryman" for line in removed.lines)
