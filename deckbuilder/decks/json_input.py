"""JSON documents from outside: their content, or the one reason why they are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import ValidationError

from deckbuilder.cards.complaints import first_complaint
from deckbuilder.cards.model import StrictModel
from deckbuilder.errors import Refusal
from deckbuilder.json_values import no_json
from deckbuilder.text import composed

Document = TypeVar("Document", bound=StrictModel)


def composed_within(value: Any) -> Any:
    """A document with all its texts in composed Unicode, including characters written as escapes."""
    if isinstance(value, str):
        return composed(value)
    if isinstance(value, list):
        return [composed_within(one) for one in value]
    return {composed(key): composed_within(one) for key, one in value.items()} if isinstance(value, dict) else value


def checked(model: type[Document], text: str, refused: Callable[[str], Refusal]) -> Document:
    """The document in a text; otherwise raise the Refusal made of the first fault, the end of a sentence."""
    try:
        return model.model_validate(composed_within(json.loads(text)))
    except ValidationError as error:
        raise refused(first_complaint(error)) from None
    except RecursionError:
        raise refused("it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise refused(no_json(error)) from None
    except ValueError:
        raise refused("it contains a number with too many digits") from None
