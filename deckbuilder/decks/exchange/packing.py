"""Numbers and texts in few bytes: seven bits a byte, the last byte below 128; a text follows its length."""

from __future__ import annotations

from deckbuilder.errors import Refusal

LONGEST_TEXT = 200


def put(out: bytearray, number: int) -> None:
    """Append a non-negative number."""
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def put_text(out: bytearray, text: str, *, flag: bool | None = None) -> None:
    """Append a text, optionally with a bit beside its length."""
    content = text.encode()
    put(out, len(content) if flag is None else len(content) << 1 | flag)
    out += content


class Unpacking:
    """Bytes to be taken one after the other."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._position = 0

    @property
    def is_done(self) -> bool:
        """Whether everything was taken."""
        return self._position == len(self._content)

    def take(self, count: int) -> bytes:
        """The next bytes."""
        taken = self._content[self._position : self._position + count]
        if len(taken) != count:
            raise bad_code("it ends too early")
        self._position += count
        return taken

    def byte(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def number(self, most: int) -> int:
        """The next number; a Refusal if it is above `most`."""
        number = shift = 0
        while shift < 35:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if number > most:
            raise bad_code("a number in it is too large")
        return number

    def text(self) -> str:
        """The next text."""
        return self._decoded(self.number(LONGEST_TEXT))

    def flagged_text(self) -> tuple[str, bool]:
        """The next text and the bit beside its length."""
        number = self.number(LONGEST_TEXT << 1 | 1)
        return self._decoded(number >> 1), bool(number & 1)

    def _decoded(self, length: int) -> str:
        try:
            return self.take(length).decode()
        except UnicodeDecodeError:
            raise bad_code("a character was changed") from None


def bad_code(reason: str, hint: str = "Copy it again completely.") -> Refusal:
    """The Refusal for a code that cannot be used."""
    return Refusal("bad-code", f"This share code cannot be used: {reason}.", hint)
