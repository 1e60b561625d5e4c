"""The last of something is told, and what several cards bring comes in its order (MMW-5.7, MMW-6.5, MMW-8.1, MMW-9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support.menace import Menace

# ---- the last of something ----


@pytest.mark.rule("MMW-8.1")
def test_everybody_hears_that_a_city_took_the_last_token() -> None:
    table = Menace().at(0, "Lima").supply(1).phase(0, "encounter").does("stomp_city")
    assert table.told()[:2] == ["Anna stomps the City in Lima.", "The last Stomp token is gone: the game ends."]


@pytest.mark.rule("MMW-8.1")
def test_the_last_token_is_told_of_once_if_the_round_is_finished() -> None:
    table = Menace(finish_round=1).at(0, "Lima").supply(1).phase(0, "encounter").does("stomp_city")
    assert table.told()[1] == "The last Stomp token is gone: the game ends with this round."
    table.at(1, "Chicago").phase(1, "encounter").does("stomp_city")
    assert len([said for said in table.told() if "last Stomp token" in said]) == 1


@pytest.mark.rule("MMW-8.1")
def test_a_defeat_that_takes_the_last_tokens_does_not_count_none() -> None:
    def told(rules: int | None) -> list[str]:
        table = Menace(rules=rules).at(0, "Chicago").at(1, "Chicago").has(1, health=1).supply(2)
        table.dice(6, 1, 1, 1).phase(0, "fight")
        return [said for said in table.told() if "token" in said]

    assert told(None) == ["The last Stomp token is gone: the game ends."]
    assert told(12) == ["0 Stomp tokens are left."]


@pytest.mark.rule("MMW-8.1")
def test_pollendust_may_take_the_last_token_too() -> None:
    table = Menace().minion(0, "Pollendust", "Mt. Roraima").supply(1).phase(0, "encounter").does("use_site")
    assert table.told()[:2] == [
        "Pollendust keeps a cube from Mt. Roraima.",
        "The last Stomp token is gone: the game ends.",
    ]


@pytest.mark.rule("MMW-5.7")
def test_everybody_hears_that_the_last_minion_was_drawn() -> None:
    def told(rules: int | None) -> list[str]:
        table = Menace(rules=rules).at(0, "Area 51").minions("Frosty").dice(6).phase(0, "encounter").does("mutate")
        return table.told()[2:]

    drawn = ["Anna rolls 6 for a Mutation.", "Anna draws Frosty."]
    assert told(None) == [*drawn, "That was the last Minion: no other can be drawn."]
    assert told(12) == drawn


@pytest.mark.rule("MMW-9.2")
def test_lord_of_monsters_says_that_no_minion_is_left_to_draw() -> None:
    def told(rules: int | None) -> list[str]:
        table = Menace("Tomanagi", "Konk", rules=rules).gains(0, "Lord of Monsters").at(0, "Chicago").turn(0)
        table.at(1, "Chicago").dice(*[1] * 12).phase(0, "fight")
        return [said for said in table.told() if "Minion" in said]

    assert told(None) == ["No Minion is left to draw."]
    assert told(12) == []


@pytest.mark.rule("MMW-6.5")
def test_everybody_hears_of_the_last_submarine_that_is_fired() -> None:
    table = Menace().at(1, "Chicago").units("Chicago", "Pacific Tank")
    submarine = table.find("Atlantic Submarine")
    table.state.gone[submarine] = table.state.data.card(submarine).count - 1
    table.phase(0, "plan").does("deploy")
    while not any(one[0] == "missile" for one in table.answers()):
        table.takes(next(one for one in table.answers() if one[0] == "deploy_to"))
        if table.kind == "deploy" and not any(one[0] == "missile" for one in table.answers()):
            table.takes(table.answers()[0])
    table.dice(1).does("missile")
    assert "That was the last Atlantic Submarine of the Military, for the rest of the game." in table.told()


@pytest.mark.rule("MMW-4.7")
def test_dice_are_told_to_be_lost_once_their_target_has_fallen() -> None:
    def told(rules: int | None) -> list[str]:
        table = Menace(rules=rules).at(0, "Chicago").units("Chicago", "Pacific Tank").dice(1, 5, 2, 3)
        return [said for said in table.phase(0, "fight").told() if "dice are" in said]

    assert told(None) == ["2 other dice are lost: the target has fallen."]
    assert told(12) == []


# ---- Mutation Sites ----


def changing(table: Menace, name: str, **changes: Any) -> Menace:
    """A table at which a card is another one in some respects, as in a set of somebody else."""
    data, copy = table.state.data, table.find(name)
    cards = (*data.definitions[:copy], replace(data.card(copy), **changes), *data.definitions[copy + 1 :])
    table.state.data = replace(data, definitions=cards)
    return table


def two_gatherers(rules: int | None = None) -> Menace:
    """Anna has Pollendust and a Frosty that may use Mutation Sites as well."""
    table = Menace(rules=rules).minion(0, "Pollendust", "Mt. Roraima").minion(0, "Frosty", "Area 51")
    return changing(table, "Frosty", numbers={"mutates": 1})


@pytest.mark.rule("MMW-9.10")
def test_each_of_two_minions_may_use_a_site() -> None:
    table = two_gatherers().phase(0, "encounter")
    assert table.question == ("Which of your Minions uses a Mutation Site?", "MMW-9.10")
    table.does("use_site", "Pollendust")
    assert table.question == ("Does your Minion use the Mutation Site?", "MMW-9.10")
    table.does("use_site", "Frosty")
    assert (table.state.stored[table.find("Frosty")], table.state.supply, table.kind) == (1, 10, "")


@pytest.mark.rule("MMW-9.10")
def test_a_player_may_use_one_site_and_leave_the_other_be() -> None:
    table = two_gatherers().phase(0, "encounter").does("use_site", "Frosty").takes(("leave_be",))
    assert (table.state.stored[table.find("Pollendust")], table.state.supply) == (0, 11)


def test_rules_before_version_13_let_one_minion_use_a_site() -> None:
    table = two_gatherers(rules=12).phase(0, "encounter").does("use_site", "Pollendust")
    assert (table.kind, table.state.supply) == ("", 11)


def two_givers(rules: int | None = None) -> Menace:
    """Two Minions come to Konk, each with a cube."""
    table = Menace(rules=rules).at(0, "Area 51").stomped("Area 51", "site")
    for name in ("Pollendust", "Frosty"):
        table.minion(0, name, "Area 51").state.stored[table.find(name)] = 1
    return table.phase(0, "encounter")


@pytest.mark.rule("MMW-9.10")
def test_of_two_minions_with_cubes_the_first_gives_first() -> None:
    first, second = sorted(("Pollendust", "Frosty"), key=two_givers().find)
    assert two_givers().question[0].startswith(f"{first} keeps 1 cube.")
    assert two_givers().takes(("keep_cube",)).question[0].startswith(f"{second} keeps 1 cube.")
    assert two_givers(rules=12).question[0].startswith(f"{second} keeps 1 cube.")


# ---- rerolls ----


def rerolling(rules: int | None = None) -> Menace:
    """Zorb attacks Konk and has missed with three dice alike."""
    table = Menace("Zorb", "Konk", rules=rules).at(0, "Chicago").at(1, "Chicago").dice(1, 1, 1, 6)
    return table.phase(0, "fight")


@pytest.mark.rule("MMW-9.3")
def test_two_rerolls_of_like_dice_are_not_told_in_the_same_words() -> None:
    table = rerolling().dice(2, 2, 1, 1).does("again").does("again")
    assert [said for said in table.told() if "rolls the" in said] == [
        "Zorb rolls the 1 again (1 reroll left in this battle): 2.",
        "Zorb rolls the 1 again (no reroll left in this battle): 2.",
    ]


def test_rules_before_version_13_told_like_rerolls_alike() -> None:
    table = rerolling(rules=12).dice(2, 2, 1, 1).does("again").does("again")
    assert [said for said in table.told() if "rolls the" in said] == ["Zorb rolls the 1 again: 2."] * 2


@pytest.mark.rule("MMW-9.3")
def test_nobody_is_asked_about_a_reroll_that_cannot_hit() -> None:
    def asked(rules: int | None) -> str:
        table = Menace("Zorb", "Konk", rules=rules).at(0, "Chicago").at(1, "Chicago").dice(*[1] * 6)
        return changing(table, "Konk", defense=7).phase(0, "fight").kind

    assert asked(12) == "reroll"
    assert asked(None) != "reroll"


# ---- after a battle, and on hits ----


@pytest.mark.rule("MMW-9.2")
def test_after_a_battle_the_monster_acts_before_its_minions() -> None:
    def order(rules: int | None) -> list[str]:
        table = Menace("Chupacoloso", "Konk", rules=rules).at(0, "Chicago").minion(0, "Frosty", "Chicago")
        table.gains(0, "Rampage").units("Chicago", "Pacific Tank").units("Florida", "Pacific Tank")
        rampage = table.state.data.card(table.find("Rampage")).triggers
        changing(table, "Frosty", triggers=rampage).dice(6, 6, 6, 6, 6, 6, 6, 6).phase(0, "fight")
        frame = table.state.stack[-1]
        return [table.kind, table.state.data.name(frame.number("by"))]

    assert order(None) == ["rampage", "Chupacoloso"]
    assert order(12) == ["rampage", "Frosty"]


@pytest.mark.rule("MMW-9.2")
def test_what_a_hit_brings_comes_before_what_the_destruction_brings() -> None:
    def told(rules: int | None) -> list[str]:
        table = Menace("Strigoika", "Konk", rules=rules).at(0, "Chicago").has(0, health=5)
        strigoika = table.find("Strigoika")
        (drinks,) = table.state.data.card(strigoika).triggers
        pays = table.state.data.card(table.find("Crowd Pleaser")).triggers[0]
        changing(table, "Strigoika", triggers=(drinks, replace(pays, occasion="hits_unit")))
        table.units("Chicago", "Pacific Tank").dice(6, 6, 6, 6).phase(0, "fight")
        if table.kind == "target":
            table.does("attack")
        return [said for said in table.told() if " gains 1" in said and "ability" not in said]

    assert told(None) == ["Anna gains 1 Infamy.", "Strigoika gains 1 Health."]
    assert told(12) == ["Strigoika gains 1 Health.", "Anna gains 1 Infamy."]
