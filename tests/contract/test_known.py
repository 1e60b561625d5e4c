"""The battery finds the secrets of a game by itself, and refuses a game that hides something without saying so."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, get_args, get_origin, get_type_hints

import pytest

from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.engine import advance
from deckbuilder.kernel.facts import Counted, Own, Private, Public, fields_of
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.players.luck import Luck
from tests.architecture.tree import ROOT
from tests.contract.books import BOOKS, book_of
from tests.contract.known import known_of, state_of
from tests.support.islands import ISLANDS, Islands

MARKERS = {"Public": Public[int], "Own": Own[int], "Counted": Counted[int], "Private": Private[int]}


@dataclass(slots=True, kw_only=True)
class Veiled(Islands):
    """The toy with a hidden hand."""

    hand: Own[list[tuple[int, ...]]]


def test_the_secrets_of_a_game_lie_in_a_file_named_like_its_package() -> None:
    said = {path.name.removesuffix("_secrets.py") for path in Path(__file__).parent.glob("*_secrets.py")}
    assert {"monster_town", "monster_kids", "template"} <= said <= {id.replace("-", "_") for id in BOOKS}


def test_tests_of_other_things_ask_for_nobodys_secrets() -> None:
    """A game still being written has none yet, and every other test must keep working."""
    asked = (
        "import tests.contract.printing; from tests.contract.tables import secrets_of; print(secrets_of.cache_info())"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert "misses=0" in said


def test_a_game_in_which_nothing_is_hidden_needs_no_more() -> None:
    known = known_of("islands", state_of(ISLANDS), lambda: CardPool(()))
    state = ISLANDS.start(Setup("islands", (SeatSetup("Anna", "", {}), SeatSetup("Ben", "", {}))), None, 3)
    advance(ISLANDS, state)
    other = known.permuted(state, 0, Luck(1))
    assert other.rng != state.rng
    other.rng = state.rng
    assert other.as_plain() == state.as_plain()
    assert known.hidden(state, 0) == frozenset()


def test_one_that_hides_something_has_to_say_what() -> None:
    with pytest.raises(AssertionError, match=r"veiled_secrets has to say what nobody may know of hand"):
        known_of("veiled", Veiled, lambda: CardPool(()))


@pytest.mark.parametrize("book", BOOKS)
def test_the_types_of_facts_are_what_their_annotations_spell(book: str) -> None:
    """Who sees a fact, and whether it is copied as a list, is read from the spelling: an alias would hide it."""
    state = state_of(book_of(book).game)
    types = get_type_hints(state, include_extras=True)
    markers = {get_args(marker)[1]: name for name, marker in MARKERS.items()}
    for fact in fields_of(state):
        kind = types[fact.name]
        seen_by = markers.get(get_args(kind)[1], "") if get_origin(kind) is Annotated else ""
        plain = get_args(kind)[0] if seen_by else kind
        assert (fact.name, fact.sees, fact.is_list) == (fact.name, seen_by, get_origin(plain) is list or plain is list)
