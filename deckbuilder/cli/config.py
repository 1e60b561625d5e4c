"""`deckbuilder config`: the settings file: colours, keys, and the pace of games."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.keyboard import open_editor
from deckbuilder.cli.options import named_settings
from deckbuilder.cli.render import answer, narrate, say, say_report, say_rows, say_whole
from deckbuilder.cli.root import Misuse, end_unless, group
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.preferences.keymap import Keyboard

app = group("Colours, keys and other settings, in one file.")


@app.command()
def path() -> None:
    """Print the path of your settings file.

    The environment variable DECKBUILDER_CONFIG names another file.

    Example: `deckbuilder config path`
    """
    from deckbuilder.paths import config_path

    found = config_path()
    answer({"path": str(found), "is_there": os.path.lexists(found)})
    say_whole(str(found))
    if not os.path.lexists(found):
        narrate("It does not exist yet; `deckbuilder config edit` creates it.")


@app.command()
def show() -> None:
    """Show every setting and where its value comes from: an option, the environment, the file, or the default.

    An option of the present command outranks the environment, and the environment outranks the file.

    Example: `deckbuilder config show`
    """
    from deckbuilder.app.preferences.config import open_config
    from deckbuilder.app.preferences.settings import SETTINGS, shown

    found = open_config(named_settings())
    settled = {one.key: {"value": found.value(one.key), "source": found.source(one.key)} for one in SETTINGS}
    answer({"path": str(found.path), "settings": settled, "keys": dict(found.keys)})
    say_rows((one.key, shown(found.value(one.key)), found.source(one.key)) for one in SETTINGS)
    if found.keys:
        say_rows((f"keys.{id}", keys, "file") for id, keys in found.keys.items())
    for problem in found.problems:
        narrate(f"Note: {problem.said}")


@app.command()
def check(context: typer.Context) -> None:
    """Check your settings file and print each mistake with its line; ends with 1 if there are any.

    A mistake never affects the other settings: the program opens with all that are right.

    Example: `deckbuilder config check`
    """
    from deckbuilder.app.preferences.config import check_config

    report = check_config(_keyboard(context))
    answer(report)
    say_report(report, ("nothing is wrong", "some of it is not used"))
    end_unless(report.is_clean)


@app.command()
def keys(context: typer.Context) -> None:
    """List everything that can be done on the screen: its id, its present keys, and what it does.

    In the file, `[keys.catalogue]` and below it `copy = "c"` gives `catalogue.copy` the key c.

    Example: `deckbuilder config keys`
    """
    from dataclasses import replace

    from deckbuilder.app.preferences.config import open_config

    keyboard = _keyboard(context)
    chosen = open_config(wanted=()).keymap(keyboard)
    actions = [replace(one, keys=chosen.keys.get(one.id, one.keys)) for one in keyboard.actions]
    answer(actions)
    say_rows((action.id, " ".join(action.keys), action.title) for action in actions)
    for problem in chosen.problems:
        narrate(f"Note: {problem.said}")


@app.command("set", context_settings={"ignore_unknown_options": True})
def set_value(
    key: Annotated[str, typer.Argument(metavar="SETTING", help="A setting that `deckbuilder config show` lists.")],
    value: Annotated[str, typer.Argument(metavar="VALUE", help="Its new value.")],
) -> None:
    """Change one setting in the file; your comments and all other lines stay as they are.

    Example: `deckbuilder config set theme light`
    """
    from deckbuilder.app.preferences.config import set_by_name

    written = set_by_name(key, value)
    answer({"key": key, "value": value, "written": str(written)})
    narrate(f"Written: {written}")


@app.command("key")
def set_key(
    context: typer.Context,
    action: Annotated[str, typer.Argument(metavar="ACTION", help="An id that `deckbuilder config keys` lists.")],
    keys: Annotated[str, typer.Argument(metavar="[KEY,KEY,...]", help="The new keys, such as ctrl+n.")] = "",
    usual: Annotated[bool, typer.Option("--usual", help="Restore its default keys.")] = False,
) -> None:
    """Change the keys for something that can be done on the screen; without keys, show its present keys.

    Example: `deckbuilder config key catalogue.copy ctrl+n` or `deckbuilder config key catalogue.copy --usual`
    """
    from deckbuilder.app.preferences.config import assign_keys, open_config

    keyboard, found = _keyboard(context), open_config(environ={})
    if keys and usual:
        raise Misuse("Name keys or ask for the default ones, not both.")
    if keys or usual:
        found = assign_keys(keyboard, found, action, keys)
        narrate(f"Written: {found.path}")
    have = found.keymap(keyboard).keys_of(keyboard, action)
    answer({"id": action, "keys": have})
    say(f"{action}: {' '.join(have)}")


@app.command()
def edit(context: typer.Context) -> None:
    """Open your settings file in your editor ($VISUAL or $EDITOR), and check it afterwards.

    If there is no file yet, one is created in which every setting is explained.

    Example: `deckbuilder config edit`
    """
    from deckbuilder.app.preferences.config import begin_config

    found = begin_config()
    open_editor(found, "deckbuilder config check")
    check(context)


def _keyboard(context: typer.Context) -> Keyboard:
    """What can be done on the screen; only the starter of the program knows both the screen and the commands."""
    keyboard = context.find_root().obj
    if keyboard is None:
        raise Refusal("no-screen", "The keys of the screen cannot be looked up here.", hint="Start `deckbuilder`.")
    found: Keyboard = keyboard()
    return found
