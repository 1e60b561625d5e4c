"""`deckbuilder completion`: the script by which a shell completes commands, gangs, cards and queries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from deckbuilder.cli.render import answer, say
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

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
    """Print what makes a shell complete commands, {decks}, cards and queries.

    In bash, put `eval "$(deckbuilder completion bash)"` into ~/.bashrc; in zsh the same with zsh into ~/.zshrc, behind
    compinit; in fish, write it to ~/.config/fish/completions/deckbuilder.fish.

    Example: `deckbuilder completion bash`
    """
    if shell not in SCRIPTS:
        known = ", ".join(SCRIPTS)
        raise Refusal("unknown-shell", f'There is no completion for "{harmless(shell)}".', hint=f"There is: {known}.")
    script = SCRIPTS[shell].rstrip()
    answer({"shell": shell, "script": script})
    say(script)
