"""Words to search by, of which those with a minus must not occur."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from typer.core import TyperCommand

from deckbuilder.text import is_left_out


class WordCommand(TyperCommand):
    """A command whose arguments may begin with a minus, as in a query that excludes something."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Move words such as -human behind the options, where they are not taken for options."""
        end = args.index("--") if "--" in args else len(args)
        without = [word for word in args[:end] if re.match(r"-[^\W\d_]{2}|-[\"#]", word)]
        kept = [word for word in args[:end] if word not in without]
        return super().parse_args(ctx, [*kept, "--", *without, *args[end + 1 :]])


def said_words(words: Sequence[str]) -> str:
    """What was searched for, such as "with all of: free attack, but without: dies"."""
    each = " ".join(words).split()
    having = " ".join([word for word in each if not is_left_out(word)])
    lacking = " ".join([word[1:] for word in each if is_left_out(word)])
    with_all = f"with all of: {having}" if having else ""
    return f"{with_all}, but without: {lacking}" if having and lacking else with_all or f"without: {lacking}"
