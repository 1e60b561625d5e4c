"""Any third-party card that passes the check of its file can be played."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.games.king_of_new_york.language.schema import SCHEMA
from deckbuilder.games.king_of_new_york.language.vocabulary import CHANGES, VOCABULARY, WHEN
from deckbuilder.kernel import engine
from deckbuilder.kernel.setup import SeatSetup, Setup
from tests.cards.random_effects import Author
from tests.support.city import City, setup_for
from tests.support.city_invariants import check_invariants
from tests.support.pools import king_of_new_york
from tests.support.written_cards import refused

CARDS, STEPS = 20, 1_000
HEAD = """[set]
id = "strange"
rulebook = "king-of-new-york"
title = "Strange Cards"
version = "1.0"
source = "Nobody knows."
licence = "MIT"
vocabulary = 1
requires = ["king-of-new-york"]
core = false

"""


def written(value: Any) -> str:
    """A value as written in a file."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(written, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def card(dice: random.Random, author: Author, number: int) -> str:
    """The text of a random card, sensible or not."""
    says: dict[str, Any] = {"id": f"card-{number}", "name": f"Card {number}", "cost": dice.randint(0, 3)}
    if dice.random() < 0.25:
        says["do"] = author.block({})
        return "[[discard]]\n" + "".join(f"{key} = {written(value)}\n" for key, value in says.items())
    occasion = {one.key: author.value(one.takes, one.key, {}, 1) for one in WHEN.settings if one.required}
    odd = dice.choice([one for one in WHEN.settings if not one.required])
    says["when"] = [occasion | {odd.key: author.value(odd.takes, odd.key, {}, 1)} if dice.random() < 0.6 else occasion]
    if dice.random() < 0.3:
        key = dice.choice(list(CHANGES))
        says["changes"] = {key: dice.randint(CHANGES[key].least, CHANGES[key].most)}
    if dice.random() < 0.3:
        says["use"] = author.block({})
    return "[[keep]]\n" + "".join(f"{key} = {written(value)}\n" for key, value in says.items())


def strangers(seed: int, folder: Path) -> CardPool:
    """Random cards without problems, beside the shipped ones."""
    dice, author, known = random.Random(seed), Author(VOCABULARY, seed), king_of_new_york().sets
    path, good = folder / "strange.toml", list[str]()
    for number in range(20 * CARDS):
        path.write_text(HEAD + (text := card(dice, author, number)), encoding="utf-8")
        good += [text] if not read_sets([path], SCHEMA, known)[1] else []
        if len(good) == CARDS:
            break
    path.write_text(HEAD + "\n".join(good), encoding="utf-8")
    sets, problems = read_sets([path], SCHEMA, known)
    assert (len(good), problems) == (CARDS, ())
    return CardPool((*known, *sets))


def anna_has(text: str, folder: Path) -> City:
    """Anna has one third-party card."""
    path = folder / "strange.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    sets, problems = read_sets([path], SCHEMA, king_of_new_york().sets)
    assert not problems
    pool, table = CardPool((*king_of_new_york().sets, *sets)), City()
    made = setup_for(3)
    seats = tuple(replace(seat, piles={**seat.piles, "power": ("strange/card-1",) * 20}) for seat in made.seats)
    table.state = GAME.start(replace(made, seats=seats), pool, 1)
    engine.advance(GAME, table.state)
    while table.kind == "place":
        table.takes(table.answers()[0])
    copy, *rest = table.state.deck
    table.state.cards[table.asked], table.state.deck = (copy,), tuple(rest)
    return table


@pytest.mark.rule("KNY-7.8")
def test_a_card_that_is_discarded_for_what_it_does_needs_no_token(tmp_path: Path) -> None:
    card = "[[keep]]\nid = 'card-1'\nname = 'Card 1'\ncost = 3\nuse = [{ gain = 'star', amount = 2 }]\n"
    table = anna_has(card, tmp_path)
    seat = table.asked
    table.keeps().does("use")
    assert (table.stars(seat), table.keep_cards(seat)) == (2, [])


@pytest.mark.rule("KNY-7.12")
def test_an_option_is_asked_about_even_without_a_question_of_its_own(tmp_path: Path) -> None:
    says = "when = [{ on = 'rolled', do = [{ may = [{ gain = 'star' }] }] }]\n"
    table = anna_has(f"[[keep]]\nid = 'card-1'\nname = 'Card 1'\ncost = 3\n{says}", tmp_path).keeps()
    assert table.question() == "Do you use the option on the card?"
    seat = table.asked
    assert table.does("no").stars(seat) == 0


@pytest.mark.rule("KNY-7.12")
@pytest.mark.parametrize("once", ["", "once = true, "])
@pytest.mark.parametrize(("energy", "asks"), [(1, False), (2, True)])
def test_nobody_is_asked_for_a_price_that_is_not_there(once: str, energy: int, asks: bool, tmp_path: Path) -> None:
    price = "{ may = [{ lose = 'energy', amount = 2 }, { gain = 'star' }] }"
    says = f"when = [{{ on = 'rolled', {once}do = [{price}] }}]\n"
    table = anna_has(f"[[keep]]\nid = 'card-1'\nname = 'Card 1'\ncost = 3\n{says}", tmp_path)
    assert (table.has(table.asked, energy=energy).keeps().kind == "may") == asks


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("plays_on", [0, 1])
def test_cards_that_nothing_is_wrong_with_can_be_played(seed: int, plays_on: int, tmp_path: Path) -> None:
    pool, dice = strangers(seed, tmp_path), random.Random(seed)
    ids = {kind: tuple(one.id for one in pool.cards for _ in range(one.copies) if one.type == kind)
           for kind in ("monster", "tile")}  # fmt: skip
    power = tuple(one.id for one in pool.cards if one.set_id == "strange") * 2
    piles = {"monsters": ids["monster"], "power": power, "tiles": ids["tile"]}
    seats = tuple(SeatSetup(f"Player {n}", "a-short-evening", piles) for n in range(2 + seed % 5))
    state = GAME.start(Setup("king-of-new-york", seats, {"eliminated_players": plays_on}), pool, seed)
    engine.advance(GAME, state)
    for _ in range(STEPS):
        if state.decision is None:
            break
        seen, actions = GAME.observe(state, state.decision.seat), state.decision.actions
        assert GAME.answers.question(seen)[0]
        rates = [GAME.answers.rate(seen, action) for action in actions]
        best = max(range(len(actions)), key=rates.__getitem__)
        assert GAME.answers.label(seen, actions[best])
        engine.play(GAME, state, actions[best if dice.random() < 0.5 else dice.randrange(len(actions))])
        check_invariants(state)


KEEP = '[[keep]]\nid = "test-card"\nname = "Test Card"\ncost = 3\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "when = [{ on = 'rolled', face = 'attack', at_least = 3, at_most = 2, do = [{ gain = 'star' }] }]",
            "when[0]: `at_least` is larger than `at_most`.",
        ),
        (
            "when = [{ on = 'begins', face = 'attack', do = [{ gain = 'star' }] }]",
            'when[0]: At "begins" no dice of yours lie there; remove `face` and `each`.',
        ),
        (
            "when = [{ on = 'ends', holding = false, do = [{ gain = 'star' }] }]",
            "when[0].holding: false cannot be used here: true is needed.",
        ),
        ("exchanges = [{ face = 'attack', as = 'attack' }]", "exchanges[0]: `face` and `as` are two faces."),
        (
            "exchanges = [{ face = 'attack', as = 'hart' }]",
            (
                'exchanges[0].as: "hart" cannot be used here: one of "energy", "attack", "destruction", "heal",'
                ' "celebrity", "ouch" is needed.'
            ),
        ),
    ],
)
def test_cards_that_make_no_sense_are_told_of(text: str, said: str) -> None:
    assert refused("king-of-new-york", KEEP + text + "\n") == [said]
