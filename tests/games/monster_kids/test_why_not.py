"""Why a card or a kid cannot be used now: the explanation is true at the table in question."""

from __future__ import annotations

from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.kernel import engine
from deckbuilder.kernel.views import Reason
from tests.support.kids import Night, setup_for
from tests.support.pools import monster_kids

JUNO, PETRA, GALE, NOOR = "Juno Spark", "Petra Cobb", "Gale Winslow", "Noor Dusk"
SOCK, HEAP = "Sock Eater", "Laundry Heap"


def why(night: Night, name: str) -> tuple[str, str]:
    """Why the asked seat cannot use something now, with its clause."""
    told = GAME.answers.why_not(night.seen(), name)
    assert not told.answers, f"{name} can be used"
    reason: Reason = told.reasons[0]
    return reason.sentence, reason.clause


def test_a_kid_that_fights_is_told_to_fight_now() -> None:
    night = Night(JUNO, PETRA).play(SOCK).play(HEAP).hand(0, "Salt Circle").hand(1, "Salt Circle").dice(1, 12)
    night.fights(0, SOCK)
    assert why(night, JUNO) == ("Juno Spark fights now.", "MK-3.1")
    assert why(night.does("pass"), JUNO) == ("Juno Spark fights now.", "MK-3.1")
    assert why(night, PETRA) == ("Petra Cobb is your character: it fights when it is your turn.", "MK-1.1")


def test_kids_in_a_duel_are_said_to_fight_now() -> None:
    night = Night(JUNO, PETRA, GALE, versus=1).hand(1, "Night Light").deck("Torch", "Torch").dice(1, 9).draws(0)
    night.does("challenge", PETRA).does("pass")
    assert (night.kind, night.asked) == ("cards", 1)
    assert why(night, PETRA) == ("Petra Cobb fights now.", "MK-8.3")
    assert why(night, JUNO) == ("Juno Spark fights now.", "MK-8.3")
    assert why(night, GALE) == ("Cleo may be attacked on your own turn.", "MK-8.3")


def test_nobody_is_said_to_be_attacked_later_than_the_final_battle() -> None:
    night = (
        Night(JUNO, PETRA, GALE, versus=1).captured(0, SOCK).captured(1, HEAP).hand(0, "Run for It").hand(2, "Torch")
    )
    night.deck("Torch").draws(2)
    assert (night.kind, night.asked) == ("cards", 0)
    assert why(night, PETRA) == ("Petra Cobb fights now.", "MK-8.5")
    assert why(night, GALE) == ("Gale Winslow has no part in the final battle.", "MK-8.5")


def test_a_kid_chosen_by_another_player_is_said_to_be_taken() -> None:
    night = Night(JUNO, PETRA)
    night.state = GAME.start(setup_for(2, choose_kids=1), monster_kids(), 1)
    engine.advance(GAME, night.state)
    night.does("kid", NOOR)
    assert why(night, NOOR) == ("Noor Dusk is the character of Anna.", "MK-1.2")
