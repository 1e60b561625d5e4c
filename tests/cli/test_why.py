from __future__ import annotations

import re

from tests.cli.conftest import Command

GANGS = ("Powder and Prayer", "The Slow Tide")


def asked(command: Command, *questions: str, answers: int = 0) -> list[str]:
    """The output at each question, asked after this many first answers."""
    said = "1\n" * answers + "".join(f"{question}\n" for question in questions) + "quit\n"
    done = command("play", *GANGS, "--seed", "3", said=said)
    assert done.exit_code == 0
    parts = done.stdout.split("> ")[answers + 1 : answers + 1 + len(questions)]
    assert [part.split("\n", 1)[0] for part in parts] == list(questions)
    return [" ".join(part.split("\n", 1)[1].split()) for part in parts]


def test_the_log_counts_from_the_end_and_why_understands_it(command: Command) -> None:
    log, last, third = asked(command, "log", "why", "why -3")
    assert "-1 You have drawn The Drowned Armoury." in log
    assert last == (
        "You have drawn The Drowned Armoury. [MT-4.4, Drawing a Rendezvous card] "
        "Because: You draw a Rendezvous card; 28 are left. [MT-4.4, Drawing a Rendezvous card] "
        "Because: You scout with Barricade Gunner, Barricade Gunner (2), Chaplain Sedge, Doc Pell, Envoy Marrow and "
        "Sapper Rusk. [MT-4.3, The scouting party] Because: Round 1: your turn. [MT-3.17, Clockwise play]"
    )
    assert "-3 You scout with Barricade Gunner" in log
    assert third.startswith("You scout with Barricade Gunner")


def test_why_tells_the_card_and_the_way_from_the_turn(command: Command) -> None:
    (log,) = asked(command, "log", answers=3)
    number = re.search(r"(-\d+) Your Power is now 10\.", log)
    assert number is not None
    (chain,) = asked(command, f"why {number[1]}", answers=3)
    assert chain == (
        "Your Power is now 10. [MT-6.4, Doing what the card says on capture; The Drowned Armoury] "
        "Because: You capture The Drowned Armoury. [MT-6.3, Nobody holds it] "
        "Because: You play the Location The Drowned Armoury, and the party goes there. "
        "[MT-5.12, The scouting location] "
        "Because: You draw a Rendezvous card; 28 are left. [MT-4.4, Drawing a Rendezvous card] "
        "Because: You scout with Barricade Gunner, Barricade Gunner (2), Chaplain Sedge, Doc Pell, Envoy Marrow and "
        "Sapper Rusk. [MT-4.3, The scouting party] Because: Round 1: your turn. [MT-3.17, Clockwise play]"
    )


def test_why_a_card_a_member_or_a_kind_of_action_cannot_be_used(command: Command) -> None:
    flash, sexton, attack, nobody = asked(command, "why flash bang", "why the sexton", "why attack", "why zzz")
    assert flash.startswith("Flashbang is played in a fight, as your combat action. [MT-8.8]")
    assert sexton.startswith("The Sexton acts for The Slow Tide, not for you. [MT-8.7]")
    assert attack == (
        "Attack: You have nobody in a fight; one begins where your scouting party meets another gang. [MT-6.7]"
    )
    assert nobody == 'Nothing you can see, no ability and no kind of action is called "zzz".'


def test_a_word_that_is_like_no_name_is_not_taken_for_one(command: Command) -> None:
    for word, near in (("nonsense", "Iron Censer"), ("the", "The Sexton")):
        (said,) = asked_in_a_fight(command, f"why {word}")
        assert said.startswith(f'Nothing you can see, no ability and no kind of action is called "{word}". Nearest: ')
        assert near in said
    for word in ("trouble", "loot"):
        (said,) = asked_in_a_fight(command, f"why {word}")
        assert said.startswith(f'Nothing you can see, no ability and no kind of action is called "{word}".')


def test_a_fact_about_all_copies_is_told_once(command: Command) -> None:
    (said,) = asked_in_a_fight(command, "why door")
    assert said.startswith("Doorstep Shambler acts for The Slow Tide, not for you. It can be hit by these answers: ")
    assert said.count("not for you") == 1


def asked_in_a_fight(command: Command, question: str) -> list[str]:
    """The output at a question in the first fight of a game."""
    done = command("play", *GANGS, "--seats", "human,gentle", "--seed", "21", said=f"2\n{question}\nquit\n")
    return [" ".join(part.split("\n", 1)[1].split()) for part in done.stdout.split("> ")[2:3]]


def test_why_names_the_answers_that_use_a_card(command: Command) -> None:
    (drawn,) = asked(command, "why the drowned armoury")
    assert drawn == "The Drowned Armoury: It can be used now: Play the card; Discard it. [MT-4.4.1] Answers: 1, 2."


def test_numbers_that_mean_nothing_are_answered(command: Command) -> None:
    early, late, odd, answer = asked(command, "why -99", "why 99", "why --", "why 2")
    assert early == "So far the log has 12 entries. See them with the log."
    assert late == "There is no answer 99."
    assert odd == 'Nothing you can see, no ability and no kind of action is called "--".'
    assert answer.startswith("Discard it: MT-4.4.1, ")


def test_the_other_person_hears_what_that_seat_may_know(command: Command) -> None:
    done = command("play", *GANGS, "--seats", "human,human", "--seed", "3", said="\n\nwhy -5\nwhy -6\nquit\n")
    assert "The Slow Tide draws 5 cards. [MT-3.16, The opening hand]" in done.stdout
    assert "New in your hand: Dive for Cover" in done.stdout


def test_a_hint_is_advice_with_its_reason(command: Command) -> None:
    (hint,) = asked(command, "hint")
    advice, happens, chance = hint.split(". ")
    assert advice == "Advice: Play the card"
    assert happens.startswith("Certain: You capture The Drowned Armoury; after the next best in ")
    assert chance.startswith("Chance to win: about 6") and 'next best, "Discard it": 5' in chance
