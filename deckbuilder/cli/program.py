"""`deckbuilder where|schema|report|completion|serve`: the program itself, its files, and its other interfaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import Output, Replace, named_database, named_sets, named_settings, opened, written_by
from deckbuilder.cli.presenter import as_text
from deckbuilder.cli.render import answer, narrate, say_rows, say_whole
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless, there_are

if TYPE_CHECKING:
    from deckbuilder.app.user_folders import Place


def where() -> None:
    """Show where your {decks}, games, sets and settings are, and how to take them with you.

    Example: `deckbuilder where`
    """
    from deckbuilder.app.user_folders import user_folders

    places = user_folders(named_database())
    answer(places)
    say_rows((place.name, _held(place), _where(place)) for place in places)
    narrate("To move everything, write a copy of the database with")
    narrate("`deckbuilder db backup FILE`, and copy the settings file and the folders of")
    narrate("games, drafts, sets, formats and challenges; `deckbuilder db restore FILE`")
    narrate("restores the database on the other machine.")


def _held(place: Place) -> str:
    return place.holds if place.count is None else f"{place.holds} ({place.count})"


def _where(place: Place) -> str:
    return str(place.path) if place.is_there else f"{place.path} (not there yet)"


def schema(
    kind: Annotated[
        str | None, typer.Argument(metavar="KIND", help="The kind of document; without it, all are listed.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", "--rulebook", metavar="ID", help="The game of the cards, for the schema of a set."),
    ] = None,
) -> None:
    """Print the JSON Schema of a kind of document, such as a deck or a game; without a kind, list the kinds.

    Example: `deckbuilder schema deck`
    """
    from deckbuilder.app import schemas

    if kind is None:
        answer([{"kind": one.key, "title": one.title} for one in schemas.DOCUMENTS])
        say_rows((one.key, one.title) for one in schemas.DOCUMENTS)
    else:
        found = schemas.schema_of(kind, game) if game is not None else schemas.schema_of(kind)
        answer(found)
        say_whole(as_text(found))


REF_HELP = (
    "A {deck} by name, a game by number, a file, or the code of a fault of the program; without it, the last fault."
)


def report(
    ref: Annotated[str, typer.Argument(metavar="DECK|GAME|FAULT", help=REF_HELP)] = "",
    output: Output = None,
    replace: Replace = False,
) -> None:
    """Write a {deck} or a game to attach to a report about a wrong rule, with the versions of everything involved.

    A {deck} stays a {deck} file, with the verdict as comments; a game can still be replayed. Nothing added contains
    your paths or your name. A fault of the program shows a code; give that code to print its report. Alone it prints
    that of the latest fault or, if there was none, the versions of what is at work.

    Example: `deckbuilder report "The Slow Tide"`
    """
    from deckbuilder.app.crashes import fault_report, is_fault_code, latest_fault_report
    from deckbuilder.app.reporting import Reported, surroundings, write_report
    from deckbuilder.app.reporting import report as reported

    if is_fault_code(ref):
        found = Reported("report", fault_report(ref))
    elif not ref and (text := latest_fault_report()):
        found = Reported("report", text)
    else:
        with opened() as library:
            found = reported(library, ref) if ref else Reported("report", surroundings(library))
    written = None
    if output is not None:
        written = written_by(lambda: write_report(output, found, may_replace=replace))
    answer({"kind": found.kind, "text": found.text, "written": written})
    if written is None:
        say_whole(found.text.rstrip("\n"))
    narrate(
        f"Attach this {found.kind}, and say what you did, what happened, and what should have happened by which rule."
    )


_BASH = """\
_deckbuilder_completion() {
    local value
    COMPREPLY=()
    while IFS= read -r value; do
        COMPREPLY+=("$value")
    done < <(COMP_LINE="${COMP_LINE:0:COMP_POINT}" _DECKBUILDER_COMPLETE=bash "$1" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=\\>] ]]; then
        compopt -o nospace
    fi
}
complete -o default -F _deckbuilder_completion deckbuilder
"""
_ZSH = """\
#compdef deckbuilder
_deckbuilder() {
    local -a values shown
    local value said
    while IFS=$'\\t' read -r value said; do
        values+=("$value")
        shown+=("$value${said:+  -- $said}")
    done < <(_DECKBUILDER_COMPLETE=zsh "${words[1]}" "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
    if (( ! ${#values} )); then
        _files
    elif [[ ${#values} -eq 1 && ${values[1]} == *[:=\\>] ]]; then
        compadd -U -S '' -l -d shown -- "${values[@]}"
    else
        compadd -U -l -d shown -- "${values[@]}"
    fi
}
compdef _deckbuilder deckbuilder
"""
_FISH = """\
function __deckbuilder_completion
    set -l words (commandline -opc)
    set -l found (_DECKBUILDER_COMPLETE=fish $words[1] $words[2..-1] (commandline -ct | string unescape) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c deckbuilder -f -k -a '(__deckbuilder_completion)'
"""
SCRIPTS: Mapping[str, str] = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}


def completion(shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh or fish.")]) -> None:
    """Print a script that makes a shell complete commands, queries, and what they name, such as {decks} and cards.

    In bash, put `eval "$(deckbuilder completion bash)"` into ~/.bashrc; in zsh the same with zsh into ~/.zshrc, after
    compinit; in fish, write it to ~/.config/fish/completions/deckbuilder.fish.

    Example: `deckbuilder completion bash`
    """
    if shell not in SCRIPTS:
        raise Refusal("unknown-shell", f'There is no completion for "{harmless(shell)}".', hint=there_are(SCRIPTS))
    script = SCRIPTS[shell].rstrip()
    answer({"shell": shell, "script": script})
    say_whole(script)


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 picks a free one.")] = 8000,
    shows: Annotated[bool, typer.Option("--open", help="Also open the page in your browser.")] = False,
) -> None:
    """Serve the screen to a browser on this machine; nobody else can reach it. Needs the web extra.

    Example: `deckbuilder serve`
    """
    try:
        from deckbuilder.web.server import ScreenServer
    except ImportError:
        raise Refusal(
            "no-web",
            "The screen in a browser needs the web extra, which is not installed.",
            "Install deckbuilder[web].",
        ) from None
    options = ["--db", str(database)] if (database := named_database()) else []
    for path in named_sets():
        options += ["--set", str(path)]
    for key, value in named_settings().items():
        options += _as_options(key.replace("_", "-"), value)
    try:
        server = ScreenServer(port, options)
    except OSError as error:
        raise Refusal(
            "port-taken", f"Port {port} cannot be used: {error.strerror}.", "Name another with --port, or 0 for any."
        ) from None
    say_whole(server.address)
    narrate("Open this address in a browser on this machine; Ctrl+C here stops it.")
    narrate("Append card/ID, deck/NAME, game/NUMBER or game/NUMBER/CHOICE to open just that.")
    if shows:
        import webbrowser

        webbrowser.open(server.address)
    server.serve()


def _as_options(name: str, value: str) -> list[str]:
    """A setting named for this start, as options for the screen."""
    switches = {"true": [f"--{name}"], "false": [f"--no-{name}"]}
    return switches.get(value, [f"--{name}", value])
