"""How computer players bargain: what they ask, offer and answer, using open information."""

from __future__ import annotations

import pytest

from deckbuilder.players.player import answer_of, make_player
from tests.support.party import Party

PLAYERS = ("rated", "greedy")


def answers(party: Party, player: str) -> str:
    """The answer of a computer player for the asked seat, in words."""
    chosen = answer_of(make_player(player, party.game, 7), party.game, party.state)
    said = party.choices()[chosen]
    party.takes(party.answers()[chosen])
    return said


def asked_by(level: int, *, helper: int, share: int, monster: str = "Lock, Shock & Barrel") -> Party:
    """Anna asks Ben, who could win the fight for her, to help for this many of the Treasures; he picks first."""
    party = Party().level(0, level).level(1, helper).wears(1, "Extremely Large Spoon", "Gingerbread Plate Mail")
    party.hand(2, "Sally").meets(monster).does("ask", "Ben").does("share", share)
    if party.kind == "terms":
        party.does("done")
    assert (party.asked, party.kind) == (1, "offer")
    return party


@pytest.mark.parametrize("player", PLAYERS)
def test_a_plainly_good_offer_is_never_refused(player: str) -> None:
    assert answers(asked_by(2, helper=5, share=3), player) == "Accept"


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("share", [0, 3])
def test_the_tenth_level_is_never_given_away(player: str, share: int) -> None:
    assert answers(asked_by(9, helper=5, share=share), player) == "Decline"


@pytest.mark.parametrize("player", PLAYERS)
def test_two_levels_that_make_ten_are_not_given_away_either(player: str) -> None:
    party = asked_by(8, helper=9, share=4, monster="Jack Skellington")
    assert answers(party, player) == "Decline"


def test_a_helper_who_is_offered_nothing_asks_for_something() -> None:
    party = asked_by(2, helper=5, share=0)
    assert answers(party, "rated") == "Make an offer in turn"
    assert answers(party, "rated") == "3 Treasures for the helper; you pick first"
    while party.kind != "offer":
        answers(party, "rated")
    assert party.asked == 0
    assert answers(party, "rated") == "Accept", "a level is better than none"


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_who_cannot_win_alone_asks_the_helper_who_can(player: str) -> None:
    party = Party().level(0, 2).level(1, 5).wears(1, "Extremely Large Spoon", "Gingerbread Plate Mail").level(2, 3)
    party.hand(2, "Sally").meets("Lock, Shock & Barrel")
    assert answers(party, player) == "Ask Ben for help"


def test_no_more_is_offered_than_it_takes() -> None:
    party = Party().level(0, 2).level(1, 5).wears(1, "Extremely Large Spoon", "Gingerbread Plate Mail")
    party.hand(2, "Sally").meets("Lock, Shock & Barrel").does("ask", "Ben")
    assert answers(party, "rated") == "1 Treasure for the helper; you pick first"


def test_a_player_who_wins_alone_asks_nobody() -> None:
    party = Party().level(0, 8).level(1, 5).wears(1, "Extremely Large Spoon").hand(2, "Sally").meets("Wolfman")
    while party.asked == 0:
        assert answers(party, "rated") == "Nothing"


def test_nobody_is_asked_whom_no_price_would_move() -> None:
    party = Party().level(0, 9).level(1, 5).wears(1, "Extremely Large Spoon", "Gingerbread Plate Mail")
    party.hand(2, "Sally").meets("Lock, Shock & Barrel")
    assert answers(party, "rated") == "Nothing", "it would be the tenth level"


def test_everybody_throws_what_he_has_at_who_is_about_to_win() -> None:
    party = Party().level(0, 9).hand(1, "Extra Extra Large", "Sally").meets("Wolfman").until(1)
    assert answers(party, "rated") == "Play Extra Extra Large on Wolfman (+10)"


@pytest.mark.parametrize(
    ("level", "answer"), [(1, "Nothing"), (2, "Nothing"), (3, "Play Extra Extra Large on Wolfman (+10)")]
)
def test_nobody_is_held_back_on_the_first_levels(level: int, answer: str) -> None:
    party = Party().level(0, level).wears(0, "Extremely Large Spoon", "Gingerbread Plate Mail")
    party.hand(1, "Extra Extra Large", "Sally").meets("Wolfman").until(1)
    assert answers(party, "rated") == answer


def test_a_trade_is_accepted_for_a_gain_and_declined_for_a_loss() -> None:
    def offered(given: str, wanted: str) -> Party:
        party = Party().carries(0, given).carries(1, wanted).turn().does("trade", "Ben")
        party.does("give", given).does("want", wanted)
        while party.kind == "terms":
            party.does("done")
        return party

    assert answers(offered("Vampire Teddy", "Dustbin Lid"), "rated") == "Accept"
    assert answers(offered("Dustbin Lid", "Vampire Teddy"), "rated") == "Decline"


@pytest.mark.parametrize("player", PLAYERS)
def test_hidden_cards_change_no_answer(player: str) -> None:
    def said(card: str) -> str:
        party = asked_by(2, helper=5, share=1)
        party.hand(2, card)
        return answers(party, player)

    assert said("Extra Extra Large") == said("Wrong House"), "the hand of a third seat is not known"


def test_an_agreement_of_two_players_is_kept() -> None:
    party = asked_by(2, helper=5, share=2)
    party.does("accept").passes()
    assert party.kind == "spoil"
    while party.kind == "spoil":
        answers(party, "rated")
    assert (len(party.held(1)), party.at(0), party.at(1)) == (2, 3, 5)
