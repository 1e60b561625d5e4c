"""Why did that happen: the chain of events behind an event, each with its clause and card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from deckbuilder.app.reference.rules import list_clauses
from deckbuilder.gamekit.causes import Occurrence
from deckbuilder.gamekit.events import TO_OWN
from deckbuilder.games.monster_town.events import EVENTS
from deckbuilder.games.monster_town.events.clauses import ACTING, REPLENISHED, WITHIN, cause
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.thralls import put_under
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Choice
from deckbuilder.kernel.happenings import Happening
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.tracing import Trace, traced
from deckbuilder.kernel.views import Reason
from deckbuilder.players.player import answer_of, make_player
from tests.contract.tables import game_of, tables
from tests.support.causes import reasons_for
from tests.support.positions import bears
from tests.support.scenario import Scenario

ANNA, BEN, SPECTATOR = 0, 1, -1


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    watching = Trace()
    monkeypatch.setattr("tests.support.scenario.GAME", watching.watching(GAME))
    return watching


def chain(table: Scenario, trace: Trace, *event: Any, seat: int = ANNA) -> list[str]:
    """The causes of the last event that begins like this, latest first."""
    told = reasons_for(GAME, table.state, trace, event, seat)
    return [f"{reason.sentence} [{reason.clause}{_named(reason)}]" for reason in told]


def _named(reason: Reason) -> str:
    return f" {reason.card}" if reason.card else ""


def in_the_field() -> Scenario:
    table = Scenario("militia", "undead").members(BEN, "The Sexton", "Gutter Biter", at="Potter's Field")
    return table.members(ANNA, "Stealth Unit", "Doc Pell")


def test_a_death_leads_back_to_the_wound_and_the_card(trace: Trace) -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").fight("Potter's Field")
    table.plays("Kill Shot", "Gutter Biter", through="Stealth Unit")
    assert chain(table, trace, "died", table.copy("Gutter Biter"))[:3] == [
        "Gutter Biter dies. [MT-8.16.2 core/kill-shot]",
        "Gutter Biter is killed outright by you. [MT-8.13 core/kill-shot]",
        "You play Kill Shot through Stealth Unit on Gutter Biter. [MT-8.8 core/kill-shot]",
    ]
    assert chain(table, trace, "power", ANNA, 2)[:2] == [
        "Your Power is now 2. [MT-8.15 core/kill-shot]",
        "You play Kill Shot through Stealth Unit on Gutter Biter. [MT-8.8 core/kill-shot]",
    ]


def test_a_scouting_leads_from_the_turn_to_the_fight(trace: Trace) -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").scouts("Potter's Field")
    table.plays("Kill Shot", "Gutter Biter", through="Stealth Unit")
    assert chain(table, trace, "played", ANNA)[1:] == [
        "A combat begins at Potter's Field: you against Ben. [MT-6.7 core/potters-field]",
        "You play the Location Potter's Field, and the party goes there. [MT-5.12 core/potters-field]",
        f"You draw a Rendezvous card; {len(table.state.deck)} are left. [MT-4.4]",
        "You scout with Doc Pell and Stealth Unit. [MT-4.3]",
    ]


def test_a_snaked_location_leads_back_to_the_card_that_snaked_it(trace: Trace) -> None:
    table = Scenario("militia", "undead").members(ANNA, "Doc Pell").members(BEN, "The Sexton")
    table.holds(BEN, "The Drowned Armoury").scouts("Dead Letter Office").does("decline").does("draw_item")
    office = "You play the Location Dead Letter Office, and the party goes there. [MT-5.12 core/dead-letter-office]"
    assert chain(table, trace, "snaked", ANNA)[0] == (
        "You snake The Drowned Armoury away from Ben. [MT-6.6 core/the-drowned-armoury]"
    )
    assert office in chain(table, trace, "snaked", ANNA)
    table = Scenario("militia", "undead").members(ANNA, "Doc Pell").members(BEN, "The Sexton", at="Potter's Field")
    table.scouts("Dead Letter Office").does("decline")
    assert chain(table, trace, "nothing_to_snake")[0] == (
        "You find no location to snake. [MT-6.6 core/dead-letter-office]"
    )


def test_whom_a_snaked_location_kills_is_credited_to_that_location(trace: Trace) -> None:
    table = Scenario("militia", "undead", extra=["Kessler's Abattoir"]).members(ANNA, "Doc Pell")
    table.members(BEN, "The Sexton", "Gutter Biter").holds(BEN, "Kessler's Abattoir").wounded("Gutter Biter", 1)
    before = table.scouts("Dead Letter Office").state.copy()
    table.does("decline")
    died = next(n for n, one in enumerate(trace.happenings) if one.event[0] == "died")
    deed = GAME.events.deed(before, trace.happenings, died)
    assert deed is not None
    assert (table.state.data.card(deed.card).name, deed.user) == ("Kessler's Abattoir", ANNA)


def test_what_is_declined_or_chosen_is_explained_by_its_card(trace: Trace) -> None:
    table = Scenario("wolfenpack", "undead").members(ANNA, "Mother Mange").members(BEN, "The Sexton")
    table.scouts("Last Night Bus").does("no")
    declined = "You decline what the card offers. [MT-5.4 core/last-night-bus]"
    assert chain(table, trace, "found_nothing", ANNA)[0] == declined
    table.turn(ANNA).scouts("Night Market").does("option", 1)
    assert chain(table, trace, "chose", ANNA)[:2] == [
        'Your option is "Powder". [MT-6.4 core/night-market]',
        "You capture Night Market. [MT-6.3 core/night-market]",
    ]


def test_a_combat_card_goes_with_the_combat_or_with_its_bearer(trace: Trace) -> None:
    table = bears(in_the_field(), "Gutter Biter", "Acidic Blood", BEN).hand(ANNA, "Kill Shot").fight("Potter's Field")
    table.plays("Kill Shot", "Gutter Biter", through="Stealth Unit")
    assert chain(table, trace, "cleared", BEN)[:2] == [
        "Acidic Blood goes to Ben's Combat Discard Pile. [MT-7.8 core/acidic-blood]",
        "Gutter Biter dies. [MT-8.16.2 core/kill-shot]",
    ]
    table = bears(in_the_field(), "Doc Pell", "Pit-Fighter Stims", ANNA).fight("Potter's Field").does("run")
    assert chain(table, trace, "cleared", ANNA)[:2] == [
        "Pit-Fighter Stims goes to your Combat Discard Pile. [MT-9.2.1 core/pit-fighter-stims]",
        "You run away from the fight at Potter's Field. [MT-10.1]",
    ]


def test_reflected_wounds_are_explained_by_what_a_card_says(trace: Trace) -> None:
    table = bears(in_the_field(), "The Sexton", "Acidic Blood", BEN).fight("Potter's Field")
    table.uses("Stealth Unit", "Stealth Kills", "The Sexton")
    assert chain(table, trace, "reflected")[0].startswith("The Sexton reflects the wounds on Stealth Unit. [MT-8.13")


def test_an_effect_let_through_by_a_cancel_is_still_the_actions_doing(trace: Trace) -> None:
    table = in_the_field().members(BEN, "Left Half of Larry", at="Potter's Field").hand(ANNA, "Flashbang")
    table.asks_to_cancel = True
    table.fight("Potter's Field").plays("Flashbang", "Gutter Biter", "Left Half of Larry", through="Stealth Unit")
    table.reacts("Left Half of Larry").does("pass")
    larry, biter = table.copy("Left Half of Larry"), table.copy("Gutter Biter")
    assert chain(table, trace, "cancelled", BEN, larry)[1] == chain(table, trace, "exerted", biter)[1]
    assert chain(table, trace, "exerted", biter)[1].startswith("You play Flashbang through Stealth Unit on ")
    assert chain(table, trace, "power", BEN)[1].startswith("Ben cancels with Mostly Not There of Left Half of Larry")


def test_a_free_attack_comes_of_running_away(trace: Trace) -> None:
    table = in_the_field().fight("Potter's Field").does("run")
    table.uses("Gutter Biter", "Gnaw", "Doc Pell")
    told = chain(table, trace, "wounded", table.copy("Doc Pell"), seat=BEN)
    assert told[0].startswith("Doc Pell takes ")
    assert told[1:3] == [
        "You use Gnaw with Gutter Biter on Doc Pell. [MT-8.7 core/gutter-biter]",
        "Anna runs away from the fight at Potter's Field. [MT-10.1]",
    ]


def test_a_thrall_comes_back_because_its_thraller_dies(trace: Trace) -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").members(ANNA, "Sapper Rusk", at="Tram Depot")
    put_under(table.state, table.copy("Sapper Rusk"), BEN, 2, table.copy("The Sexton"))
    table.fight("Potter's Field").plays("Kill Shot", "The Sexton", through="Stealth Unit")
    assert chain(table, trace, "released")[:2] == [
        "Sapper Rusk is back in your gang. [MT-F.18 core/kill-shot]",
        "The Sexton dies. [MT-8.16.2 core/kill-shot]",
    ]


def test_the_end_of_a_fight_says_which_way_it_ended(trace: Trace) -> None:
    table = Scenario("militia", "undead").members(BEN, "Gutter Biter", at="Potter's Field").members(BEN, "The Sexton")
    table.members(ANNA, "Stealth Unit").hand(ANNA, "Kill Shot")
    table.state.place[table.copy("The Sexton")] = table.place("Generator Hall")
    table.fight("Potter's Field").plays("Kill Shot", "Gutter Biter", through="Stealth Unit")
    assert chain(table, trace, "fight_ended")[:2] == [
        "You win the fight at Potter's Field. [MT-9.1.1 core/potters-field]",
        "Gutter Biter dies. [MT-8.16.2 core/kill-shot]",
    ]
    assert chain(table, trace, "captured")[0] == "You capture Potter's Field. [MT-9.2.7 core/potters-field]"
    fled = in_the_field().fight("Potter's Field").does("run").does("pass")
    assert chain(fled, trace, "fight_ended")[:2] == [
        "Ben wins the fight at Potter's Field. [MT-9.1.2 core/potters-field]",
        "You run away from the fight at Potter's Field. [MT-10.1]",
    ]


def days(*cards: str, rules: int | None = None) -> Scenario:
    """Cleo plays the first of these cards; then Anna draws. The Sexton, and so all of Ben's gang, are Zombies."""
    extra = [card for card in dict.fromkeys(cards) if cards.count(card) > 1]
    table = Scenario("militia", "undead", "wolfenpack", extra=extra, rules=rules).members(ANNA, "Doc Pell")
    table.members(BEN, "The Sexton").members(2, "Mother Mange")
    return table.on_top(*cards, "Potter's Field", "Tram Depot").turn(2).does("play_drawn")


def test_an_unplayable_card_put_away_leads_to_the_one_that_lies_open(trace: Trace) -> None:
    table = days("Light of Day", "Light of Day")
    assert chain(table, trace, "discarded_rendezvous", ANNA)[:2] == [
        "You discard Light of Day. [MT-I.11 core/light-of-day]",
        "Cleo plays the Encounter Light of Day. [MT-5.4 core/light-of-day]",
    ]


def test_a_treaty_that_one_has_already_leads_to_its_signing(trace: Trace) -> None:
    accord = "The Morgue Accord"
    table = Scenario("militia", "undead", extra=[accord]).members(ANNA, "Doc Pell").members(BEN, "The Sexton")
    table.on_top(accord, "Tram Depot", accord, "Potter's Field").turn(ANNA).does("play_drawn").does("no")
    table.does("play_drawn").does("done")
    assert chain(table, trace, "discarded_rendezvous", ANNA)[:2] == [
        f"You discard {accord}. [MT-I.11 core/the-morgue-accord]",
        f"You play the Treaty {accord}. [MT-5.8 core/the-morgue-accord]",
    ]


def test_a_card_that_could_have_been_played_is_discarded_for_no_other(trace: Trace) -> None:
    table = days("Light of Day", "Light of Day", rules=7).does("discard_drawn")
    assert chain(table, trace, "discarded_rendezvous", ANNA)[0].endswith("[MT-4.4.1 core/light-of-day]")
    # Ben misses no turn after all: Light of Day only takes back what Darkness of Night gave him.
    table = days("Darkness of Night", "Light of Day", "Light of Day")
    assert table.does("play_drawn").asked_seat() == ANNA
    table.does("discard_drawn")
    assert chain(table, trace, "discarded_rendezvous", ANNA)[0].endswith("[MT-4.4.1 core/light-of-day]")


def test_an_extra_turn_comes_of_the_card_that_gave_it(trace: Trace) -> None:
    table = Scenario("brotherhood", "undead").members(BEN, "The Sexton").members(ANNA, "Belfry Acrobat")
    table.on_top("The Long Eclipse").turn(BEN, "end").does("play_drawn")
    extra = chain(table, trace, "turn_began", ANNA)
    assert extra[0].startswith("Round 2: your turn. ")
    assert extra[1].endswith(" [MT-5.4 core/the-long-eclipse]")


# ---- whole games ----


@cache
def games() -> tuple[tuple[Any, tuple[Happening, ...]], ...]:
    """Some whole games, each as its table and all its happenings."""
    found = []
    game, pool = game_of("monster-town")
    for number in range(12):
        setups = tables("monster-town", 2 + number % 3)
        setup = setups[number % len(setups)]
        recorder: Recorder[Any] = Recorder(game, setup, number, pool, pool.hash)
        players = [make_player(("random", "rated")[(number + s) % 2], game, s) for s in range(len(setup.seats))]
        while (decision := recorder.state.decision) is not None:
            recorder.choose(answer_of(players[decision.seat], game, recorder.state))
        happenings = traced(recorder)
        assert [happening.event for happening in happenings] == recorder.events
        found.append((recorder.state.data, happenings))
    return tuple(found)


def told() -> Iterator[tuple[tuple[Reason, ...], Any, tuple[Happening, ...], int]]:
    """Every event of the games that a spectator hears, with its chain."""
    for table, happenings in games():
        for index, happening in enumerate(happenings):
            if GAME.events.narrate(table, happening.event, SPECTATOR):
                yield GAME.events.why_happened(table, happenings, index, SPECTATOR), table, happenings, index


def test_every_event_has_a_chain_of_events_with_existing_clauses() -> None:
    known = {clause.id for clause in list_clauses()}
    for reasons, table, happenings, index in told():
        event = happenings[index].event
        assert reasons[0].sentence == GAME.events.narrate(table, event, SPECTATOR)
        assert all(reason.clause in known for reason in reasons), (event, reasons)


def test_a_chain_goes_back_to_a_turn_or_to_the_beginning() -> None:
    roots = {"turn_began", "began_with", "rolled", "drew", "drew_cards", "end_game_began", "equipped"}
    for table, happenings in games():
        for index in range(len(happenings)):
            steps = [index]
            while (before := cause(Occurrence(EVENTS, table, happenings, steps[-1]))) >= 0:
                assert before < steps[-1]
                steps.append(before)
            assert happenings[steps[-1]].event[0] in roots, [happenings[step].event for step in steps]


def test_every_wound_death_healing_and_conversion_names_a_card() -> None:
    for reasons, _table, happenings, index in told():
        if happenings[index].event[0] in ("wounded", "killed", "healed", "converted"):
            assert reasons[0].card, happenings[index]


def test_nobody_learns_from_a_chain_what_is_hidden() -> None:
    """A spectator is told the same if only open information is available."""
    blind = {id(happenings): [_open(happening) for happening in happenings] for _table, happenings in games()}
    for reasons, table, happenings, index in told():
        assert GAME.events.why_happened(table, blind[id(happenings)], index, SPECTATOR) == reasons


OPEN = frozenset({"place", "card", "actor", "program"})
"""Variables of a rule that everybody sees: the place, and the card or member announced."""


def _open(happening: Happening) -> Happening:
    event = happening.event[:2] if EVENTS[happening.event[0]].told == TO_OWN else happening.event
    rules = []
    for rule in happening.rules:
        memory = {key: value for key, value in rule.memory.items() if key in OPEN}
        rules.append(type(rule)(rule.run, rule.procedure, rule.step, rule.seat, memory, rule.clause))
    return Happening(event, tuple(rules), happening.account)


def test_the_tables_of_causes_name_nothing_that_does_not_exist() -> None:
    procedures = GAME.procedures
    assert set(procedures) >= ACTING | WITHIN
    steps = {
        step.kind if isinstance(step, Choice) else getattr(step, "__name__", "")
        for table in procedures.values()
        for step in table.steps
    }
    assert set(REPLENISHED) <= steps


def test_a_private_event_has_no_chain_for_others() -> None:
    table, happenings = games()[0]
    hidden = next(n for n, happening in enumerate(happenings) if happening.event[0] == "drew_cards")
    reasons = GAME.events.why_happened(table, happenings, hidden, SPECTATOR)
    assert not any("New in" in reason.sentence for reason in reasons)
    assert all(reason.ref == NOTHING or reason.card for reason in reasons)
