"""Exports can be imported: legal gangs in every readable dialect, and broken ones as far as possible."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckbuilder.decks.exchange.account import account_of
from deckbuilder.decks.exchange.dialects import DIALECTS, Dialect, dialect, read_any
from deckbuilder.decks.exchange.found import Made
from deckbuilder.decks.exchange.guessing import completed
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.errors import Refusal
from tests.decks.exchange.gangs import BOOK, broken, everything, fingerprint, known, legal, listing, starters

BOTH_WAYS = [one for one in DIALECTS if one.write is not None and one.read is not None]
WITH_NAMES = [one for one in BOTH_WAYS if one.key != "code"]
each_way = pytest.mark.parametrize("way", BOTH_WAYS, ids=lambda one: one.key)


def sent(deck: Deck, way: Dialect) -> Deck:
    """A gang written and read again, after its dialect was recognised without any guessing."""
    assert way.write is not None
    text = way.write(listing(deck))
    found, reading = read_any(text, known(), "sent")
    assert found is way
    whole = completed(reading, known())
    made = {entry.made for entry in account_of(whole, known(), text if way.has_lines else "").entries}
    assert made <= {Made.UNDERSTOOD, Made.NOTE}
    return whole.deck


def agree(deck: Deck, again: Deck, *, is_named: bool = True) -> None:
    """Check that both gangs hold the same cards in the same piles and say the same about themselves."""
    assert everything(again) == everything(deck)
    assert fingerprint(again) == fingerprint(deck)
    assert again.unread == ()
    if is_named:
        assert (again.name, again.notes, again.identity, again.sets) == (
            deck.name,
            deck.notes,
            deck.identity,
            deck.sets,
        )


@each_way
@pytest.mark.parametrize("deck", starters(), ids=lambda deck: deck.name)
def test_every_starter_gang_survives_every_dialect(way: Dialect, deck: Deck) -> None:
    agree(deck, sent(deck, way), is_named=way.key != "code")


@each_way
@given(seed=st.integers(0, 40))
@settings(max_examples=12)
def test_every_legal_gang_survives_every_dialect(way: Dialect, seed: int) -> None:
    deck = legal(seed)
    agree(deck, sent(deck, way), is_named=way.key != "code")


@pytest.mark.soak
@each_way
def test_three_hundred_legal_gangs_survive_every_dialect(way: Dialect) -> None:
    for seed in range(100, 400):
        deck = legal(seed)
        agree(deck, sent(deck, way), is_named=way.key != "code")


@given(seed=st.integers(0, 40))
@settings(max_examples=12)
def test_every_legal_gang_survives_being_pasted_from_a_forum(seed: int) -> None:
    write = dialect("markdown").write
    assert write is not None
    for deck in (legal(seed), starters()[seed % len(starters())]):
        found, reading = read_any(write(listing(deck)), known())
        assert found.key == "list"
        agree(deck, completed(reading, known()).deck)


NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=40).map(
    lambda text: " ".join(text.split())
)


@pytest.mark.slow
@given(name=NAMES, note=NAMES)
@example(name="=1+1", note="# Gang: nobody")
@example(name="; =cmd", note="Name: another")
@example(name='a "b", c', note="'=x")
@example(name="]]><x/>", note="<!-- & -->")
@example(name="＝x", note="@SUM(A1)")
@example(name="a\\*b**c", note="**Sets:** none")
def test_any_name_and_note_survive_where_there_is_a_place_for_them(name: str, note: str) -> None:
    from deckbuilder.text import objection

    if not name or not note or objection(name) or objection(note):
        return
    deck = replace(starters()[0], name=name, notes=note)
    for way in WITH_NAMES:
        assert way.write is not None
        again = read_any(way.write(listing(deck)), known())[1].deck
        assert (way.key, again.name, again.notes) == (way.key, name, note)
        assert everything(again) == everything(deck)


@pytest.mark.parametrize("way", [one for one in WITH_NAMES if one.key != "list"], ids=lambda one: one.key)
def test_nothing_of_a_broken_gang_is_lost(way: Dialect) -> None:
    deck = broken()
    assert way.write is not None
    again = read_any(way.write(listing(deck)), known())[1].deck
    assert (again.name, again.sets, again.notes) == (deck.name, deck.sets, deck.notes)
    kept = [line for problem in again.unread for line in problem.cards]
    assert "this was never a card" in kept
    before, after = everything(deck), everything(again)
    assert sum(count for (_, card), count in after.items() if card == "core/doc-pell") == -2
    for key in [key for key in before if key[1] != "core/doc-pell"]:
        assert (key, after.get(key)) == (key, before[key])


def test_equal_gangs_have_equal_codes_however_they_are_written() -> None:
    deck = legal(3)
    write = dialect("code").write
    assert write is not None
    code = write(listing(deck))
    split = tuple(one for line in deck.lines for one in [replace(line, count=1)] * line.count)
    assert write(listing(replace(deck, lines=tuple(reversed(split)), name="x", notes="y"))) == code
    one_more = (*deck.lines, DeckLine("combat", 1, "core/kill-shot"))
    assert write(listing(replace(deck, lines=one_more))) != code


def test_a_share_code_fits_a_small_qr_code() -> None:
    write = dialect("code").write
    assert write is not None
    for deck in (*starters(), *map(legal, range(20))):
        code = write(listing(deck)).strip()
        # It names each set.
        assert len(code) < (160 if len(deck.sets) < 3 else 130 + 24 * len(deck.sets))
        assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")


def test_a_gang_that_others_could_not_read_has_no_share_code() -> None:
    write = dialect("code").write
    assert write is not None
    deck = starters()[0]
    for changed, said in (
        (replace(deck, identity="The Nobodies"), 'there is no gang "The Nobodies"'),
        (replace(deck, sets=("core", "nowhere")), 'the set "nowhere" is not installed'),
        (replace(deck, lines=(DeckLine("combat", 1, "Nobody"),)), 'no card is called "Nobody"'),
        (replace(deck, lines=(DeckLine("Wizards", 1, "Kill Shot"),)), 'no section "Wizards"'),
        (replace(deck, lines=(DeckLine("combat", 0, "Kill Shot"),)), '0 copies of "Kill Shot"'),
        (replace(deck, unread=broken().unread), '"this was never a card" cannot be read'),
    ):
        with pytest.raises(Refusal, match="has no share code") as refused:
            write(listing(changed))
        assert said in refused.value.message


def test_a_share_code_does_not_name_sets_that_the_gang_leaves_out() -> None:
    deck = replace(starters()[0], identity="bailiffs", sets=("core",))
    again = read_any(str(dialect("code").write and dialect("code").write(listing(deck))), known())[1].deck  # type: ignore[misc]
    assert again.sets == ("core",)
    assert fingerprint(again) == fingerprint(deck)


def test_every_pile_of_the_rulebook_comes_back_from_every_dialect() -> None:
    for pile in BOOK.construction.form.piles:
        card = next(card for card in known().pool.cards if card.type in pile.card_types)
        deck = replace(starters()[0], lines=(DeckLine(pile.key, 2, card.name),))
        for way in BOTH_WAYS:
            assert way.write is not None
            again = read_any(way.write(listing(deck)), known())[1].deck
            assert (way.key, everything(again)) == (way.key, {(pile.key, card.id): 2})
