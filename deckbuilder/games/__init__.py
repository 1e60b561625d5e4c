"""One package for each rulebook, all with the same file names; siblings never import each other.

`monster_town`, `monster_kids` and `king_of_new_york` are shipped; `reporting.md` says how a wrong rule is reported.

How a rulebook is added, in ten steps, each of which can be tried before the next. `template` is a whole game with as
good as no rule to begin with, which the contract tests play as they will play the new one:

1. `rulebook.toml`: every clause of the printed rules in our own words, with an id, its heading and our ruling;
   `glossary.toml`: its traits, icons and words; `lesson.toml`, if it teaches a first game: what is told when
2. `language`: what a card states and does, and how that is said in English; its `schema` hands it over as `SCHEMA`
3. `card_sets/<package>/`: a core set, until `deckbuilder sets check` finds nothing wrong with it
4. `state`, `match_data`, `contents`: the facts that change with who sees them, those that do not, and from a set-up to
   these
5. `setup`, `turn` and a file for each further chapter: procedures as tables of named steps; each names the clause that
   it carries out first in its docstring, and what it tells happens by that clause; `verbs` write the facts and tell
   events; all chance comes from the state
6. `imagining`: what may be true behind what a seat sees; `prospects`, if computer players are to look ahead: features
   of a table, with their weights (`benchmarks/weights.py` finds them)
7. `events`, `answers`: everything that happens, and all that is asked and answered, declared: its sentence, its clause,
   whom it shows something, how it is rated, when it is for (`deckbuilder.gamekit`); `telling`: the table in words;
   `game` puts all of it together as `GAME`
8. `construction`, `seating`: which decks are legal, what mends the others (`CONSTRUCTION`), and from a deck to a seat
   (`seat_of`); `card_sets/<package>/starters/` has some that are legal together
9. `deckbuilder/rulebooks.py`: the one line that lists it
10. `tests/contract/tables.py`: what may be known of it, and the battery plays it; `tests/games/<package>/`: a test
    for each clause (`tests/clauses/<package>.toml` switches each of them off), a scenario for each card, and golden
    games (`records/`); `tests/planted/<package>.toml`: bugs that some test has to find

How a rule is changed that games have been played by: `amendments` lists the change by name, with its clause and the
version since which it holds; the rule asks `NAME in state.table.amended`, so that every game goes on by the version
that it was begun with. The steps of a procedure keep their places, since a saved game may wait between two of them: a
new order is a procedure of its own. A fact that only newer games need is declared with where it usually stands
(`later` in `deckbuilder/kernel/facts.py`), so that older ones keep their hashes. Golden games of the new version are
added, those of older ones stay.
"""
