"""What Web tokens cost, and what a KO'd monster has no longer, is told to everybody."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of


@pytest.mark.rule("KNY-7.2")
@pytest.mark.parametrize(("webs", "said"), [(1, "1 roll"), (2, "2 rolls"), (5, "2 rolls")])
def test_everybody_hears_how_many_rolls_web_tokens_take(webs: int, said: str) -> None:
    table = City()
    table.state.webs[0] = webs
    assert f"Web tokens take {said} from Anna." in table.rolls("eehhcd").told()


def test_without_web_tokens_nothing_is_said_of_them() -> None:
    assert not any("Web" in one for one in City().rolls("eehhcd").told())


def test_under_older_rules_web_tokens_take_rolls_without_a_word() -> None:
    table = City(rules=12)
    table.state.webs[0] = 1
    assert not any("Web" in one for one in table.rolls("eehhcd").told())


def with_much_to_lose(rules: int | None = None, eliminated_players: int = 1) -> list[str]:
    """What everybody hears after Anna hits Dan, who has tokens, extra turns and a promised card."""
    table = City(4, rules=rules, eliminated_players=eliminated_players).has(3, hearts=1).stands(3, "manhattan")
    table.extra_turns(3, 3)
    table.state.webs[3], table.state.jinxes[3], table.state.promised = 1, 2, 3
    said = table.rolls("aehdcc").does("resolve", "Attack").told()
    assert (table.state.webs[3], table.state.jinxes[3], table.state.extra, table.state.promised) == (0, 0, (), -1)
    return said


@pytest.mark.rule("KNY-10.1")
def test_everybody_hears_what_a_ko_monster_has_no_longer() -> None:
    assert with_much_to_lose()[-2:] == [
        "Dan is KO'd.",
        "Dan loses 1 Web token, 2 Curse tokens, 2 extra turns and 1 free card.",
    ]


@pytest.mark.rule("KNY-10.1")
def test_a_card_on_offer_is_no_longer_free_for_a_ko_monster() -> None:
    table = table_of().offers("Overload").has(3, hearts=1)
    table.state.free = ((table.state.row[0], 3), (table.state.row[0], 1))
    assert "Dan loses 1 free card." in table.rolls("aehdcc").does("resolve", "Attack").told()
    assert [seat for _card, seat in table.state.free] == [1]


def test_a_ko_monster_without_any_of_it_loses_nothing_more() -> None:
    table = table_of().has(3, hearts=1)
    assert table.rolls("aehdcc").does("resolve", "Attack").told()[-1] == "Dan is KO'd."


@pytest.mark.rule("KNY-10.1")
def test_of_whoever_is_out_for_good_nothing_more_is_said() -> None:
    assert with_much_to_lose(eliminated_players=0)[-1] == "Dan is out of the game."


def test_under_older_rules_a_ko_monster_loses_it_without_a_word() -> None:
    assert with_much_to_lose(rules=12)[-1] == "Dan is KO'd."
