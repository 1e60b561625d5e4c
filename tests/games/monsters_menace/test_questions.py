"""What is asked in and after battles: questions name pieces and places, and answers say if they harm one's own."""

from __future__ import annotations

from tests.support.menace import Menace


def test_units_that_retreat_are_named_by_the_question() -> None:
    alone = Menace().at(1, "Indonesia").units("Indonesia", "Atlantic Submarine").dice(1, 1).phase(0, "fight")
    assert alone.question[0] == "Atlantic Submarine has to retreat from Indonesia. Where to?"
    table = Menace().at(1, "Brasilia").units("Brasilia", "Atlantic Tank", 2).units("Brasilia", "Atlantic Fighter")
    table.dice(*[1] * 4).phase(0, "fight").does("attack", "Atlantic Tank")
    names = "2 Atlantic Tanks and 1 Atlantic Fighter"
    assert table.question[0] == f"{names} have to retreat from Brasilia, to one space. Where to?"


def test_a_question_of_lost_units_says_where_there_is_no_room() -> None:
    table = Menace().at(1, "Sydney").units("Sydney", "Atlantic Tank", 2).units("Sydney", "Atlantic Fighter")
    table.units("Darwin", "Pacific Tank", 5).units("Perth", "Pacific Fighter", 4).dice(*[1] * 4).phase(0, "fight")
    table.does("attack", "Atlantic Tank")
    assert sorted(table.choices()) == [
        "Retreat to Darwin (without room: they are lost)",
        "Retreat to Perth (with room for 1 of 3)",
    ]
    ratings = table.game.answers.ratings(table.game.observe(table.state, 0))
    assert dict(zip([action[1] for action in table.answers()], ratings, strict=True)) == {
        table.space("Darwin"): -3,
        table.space("Perth"): -2,
    }
    table.does("withdraw", "Perth")
    assert table.question[0] == "3 Units retreat to Perth, with room for 1. Which is destroyed?"
    table.does("lose", "Atlantic Tank")
    assert table.question[0] == "2 Units retreat to Perth, with room for 1. Which is destroyed?"


def test_a_unit_hit_without_a_roll_is_asked_for_with_the_place() -> None:
    table = Menace("Konk", "Zorb").gains(0, "Barrel Throw").at(0, "Lima").minion(0, "Tunnel Worm", "Lima")
    table.units("Lima", "Pacific Tank").units("Lima", "Pacific Fighter").units("Lima", "Atlantic Tank")
    table.units("Lima", "Atlantic Fighter").phase(0, "fight")
    assert table.question[0] == "Konk hits a Unit in Lima without a roll. Which?"
    assert table.choices()[:2] == ["Your own Atlantic Tank", "Your own Atlantic Fighter"]
    table.does("unit", "Pacific Tank")
    assert table.question[0] == "Tunnel Worm hits a Unit in Lima without a roll. Which?"


def test_units_that_panic_or_flee_are_asked_for_with_the_place() -> None:
    table = Menace("Strigoika", "Zorb").gains(0, "Seething Terror", "Winged Horror").at(0, "Lima")
    table.units("Lima", "Pacific Tank", 2).units("Lima", "Pacific Fighter", 2).phase(0, "fight")
    assert table.question[0] == "Strigoika makes a Unit in Lima destroy itself. Which?"
    table.does("unit", "Pacific Tank")
    assert table.question[0] == "Strigoika may drive 2 Units away from Lima. Which?"
    table.does("unit", "Pacific Tank").does("refuge", "Bogota")
    assert table.question[0] == "Strigoika may drive 1 Unit away from Lima. Which?"


def test_no_more_units_are_driven_away_than_there_are() -> None:
    table = Menace("Strigoika", "Zorb").gains(0, "Winged Horror").at(0, "Lima").units("Lima", "Pacific Tank")
    assert table.phase(0, "fight").question[0] == "Strigoika may drive 1 Unit away from Lima. Which?"


def test_a_submarine_that_puts_to_sea_is_named_with_its_place() -> None:
    table = Menace().at(0, "Area 51").phase(0, "plan").takes(("deploy",)).does("deploy_to", "New York")
    table.does("fresh", "Atlantic Submarine").does("deploy_to", "Lima").does("fresh", "Atlantic Submarine").done()
    asked = []
    while table.kind == "float":
        asked.append(table.question[0])
        table.takes(table.answers()[0])
    assert asked == [
        "Where does the Atlantic Submarine deployed in New York put to sea?",
        "Where does the Atlantic Submarine deployed in Lima put to sea?",
    ]


def test_attacks_on_the_own_pieces_say_so() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").units("Lima", "Atlantic Tank").units("Lima", "Pacific Tank")
    assert table.phase(0, "fight").choices() == [
        "Attack your own Atlantic Tank: hits on 4 or more",
        "Attack Pacific Tank: hits on 4 or more",
        "All attacks on your own Atlantic Tank: hits on 4 or more",
        "All attacks on Pacific Tank: hits on 4 or more",
    ]


def test_submarines_or_a_missile_aimed_at_the_own_monster_say_so() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").units("Galapagos Sea", "Atlantic Submarine").phase(0, "fight")
    assert "Attack Lima with Submarines from the ocean (your own Konk is there)" in table.choices()
    table = Menace("Konk", "Zorb").at(0, "Lima").at(1, "Bogota").phase(0, "plan").takes(("deploy",))
    table.does("deploy_to", "Rio de Janeiro").does("missile").done()
    assert sorted(table.choices()) == ["At Zorb: hits on 3 or more", "At your own Konk: hits on 4 or more"]


def test_a_missile_never_hits_with_a_one_whatever_is_added() -> None:
    said = {None: "hits on 2 or more", 9: "always hits"}
    for rules, hits in said.items():
        table = Menace("Konk", "Zorb", "Nessie", "Tomanagi", rules=rules).gains(3, "Marksmen", "Guided Missiles")
        table.at(0, "Lima").at(1, "Cuba").at(2, "Loch Ness").at(3, "Tokyo").phase(3, "plan").takes(("deploy",))
        table.does("deploy_to", "Florida").does("missile").done()
        assert any(choice.startswith(f"At Zorb: {hits} (3 needed") for choice in table.choices()), table.choices()


def test_a_missile_that_can_only_hit_the_own_monster_says_so() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").at(1, "Tokyo").phase(0, "plan").takes(("deploy",))
    table.does("deploy_to", "Rio de Janeiro")
    assert "A Cruise Missile (only your own Konk is in range)" in table.choices()
    table.at(1, "Bogota").phase(0, "plan").takes(("deploy",)).does("deploy_to", "Rio de Janeiro")
    assert "A Cruise Missile" in table.choices()


def test_a_minion_at_a_site_says_which_and_what_the_last_token_ends() -> None:
    table = Menace().at(0, "Cuba").minion(0, "Pollendust", "Mt. Roraima").phase(0, "encounter")
    assert table.choices()[0] == "Use the Mutation Site in Mt. Roraima with Pollendust"
    said = table.supply(1).phase(0, "encounter").choices()[0]
    assert said == "Use the Mutation Site in Mt. Roraima with Pollendust; the last token ends the game"


def test_a_lair_with_the_own_units_says_so() -> None:
    table = Menace("Konk", "Zorb").at(0, "Area 51").units("Cuba", "Atlantic Tank").minions("Frosty").dice(6)
    table.phase(0, "mutation")
    assert "The Lair of Cuba (your own Atlantic Tank would fight it there)" in table.choices()
    assert "The Lair of Alaska" in table.choices()


def test_sentences_about_damaged_tanks_begin_with_a_capital() -> None:
    table = Menace().gains(0, "Armored Plating").at(1, "Lima").minion(1, "Frosty", "Lima")
    table.units("Lima", "damaged Atlantic Tank").phase(0, "move")
    assert "Damaged Atlantic Tank in Lima (1 above it stays)" in table.choices()
    table.dice(1, 1, 1).phase(0, "fight")
    assert table.question[0] == "Damaged Atlantic Tank has 1 attack in Lima. Whom does it attack?"
    table.does("attack", "Frosty")
    assert table.question[0] == "Damaged Atlantic Tank has to retreat from Lima. Where to?"


def test_a_far_rocket_launcher_attacks_by_its_own_clause() -> None:
    table = Menace("Nessie", "Tomanagi", "Zorb").gains(2, "Long-Range Guidance").at(0, "Cairo").at(1, "Cairo")
    table.units("Nairobi", "Mediterranean Rocket Launcher").phase(0, "fight")
    asked = "Mediterranean Rocket Launcher in Nairobi has 1 attack into Cairo. Whom does it attack?"
    assert table.question == (asked, "MMW-9.12")


def test_a_rampage_among_the_own_units_says_so() -> None:
    table = Menace("Chupacoloso", "Zorb").gains(0, "Rampage").at(0, "Lima").units("Lima", "Pacific Tank")
    table.units("Bogota", "Atlantic Tank").dice(6, 6, 6, 6).phase(0, "fight")
    if table.kind == "target":
        table.does("volley", "Pacific Tank")
    assert table.choices() == ["Rampage on to Bogota (your own Atlantic Tank would fight it there)", "Stay"]
