"""What each kind of way does to the program, and how it is undone (`ways.py` describes the kinds)."""

from __future__ import annotations

import importlib
import inspect
import textwrap
import warnings
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.frames import Choice, Procedure, Step
from tests.clauses.naming import Unresolved, function_of, holder_of, modules_of, part
from tests.mutants.changes import changed, changes_like

Body = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to switch a clause off: its kind, its target, and its settings."""

    game: str
    kind: str
    target: str
    settings: dict[str, Any]

    def __str__(self) -> str:
        told = f"{self.kind} {self.target}"
        if "at" in self.settings:
            told += f": {self.settings['what']}, {self.settings['at']}"
        for name in ("nth", "to", "least", "most", "with", "of", "for", "within", "past", "asked"):
            if name in self.settings:
                told += f" {name} {self.settings[name]}"
        return told


@dataclass(slots=True)
class Extent:
    """Whether a function is being executed."""

    depth: int = field(default=0)


def answer(undo: ExitStack, way: Way) -> None:
    """`skip` and `answer`: the function does nothing, and always returns the same."""
    owner, name = holder_of(way.game, way.target)
    function, said = function_of(way.game, way.target), plain(way.settings.get("to"))
    if "within" in way.settings:
        _only_within(undo, way, lambda original: lambda *asked, **more: said)
    elif not isinstance(owner, ModuleType) or function.__module__ == owner.__name__:
        recode(undo, function, lambda *_asked, **_more: said)
    else:
        undo.callback(setattr, owner, name, function)
        setattr(owner, name, lambda *_asked, **_more: said)


def overlook(undo: ExitStack, way: Way) -> None:
    """`overlook`: an obstacle blocks nobody."""
    function = function_of(way.game, way.settings["within"])
    original, obstacle = _double(function), part(*holder_of(way.game, f"Obstacle.{way.target}"))

    def body(*asked: Any, **more: Any) -> Any:
        said = original(*asked, **more)
        return None if said is obstacle else said

    recode(undo, function, body)


def echo(undo: ExitStack, way: Way) -> None:
    """`echo`: the function returns its argument."""

    def echoing(original: FunctionType) -> Body:
        signature, given = inspect.signature(original), way.settings["of"]
        if given not in signature.parameters:
            raise Unresolved(f"{way.target} is not given {given}")
        return lambda *asked, **more: tuple(signature.bind(*asked, **more).arguments[given])

    _instead(undo, way, echoing)


def reverse(undo: ExitStack, way: Way) -> None:
    """`reverse`: the function's list comes in the opposite order."""
    _instead(undo, way, lambda original: lambda *asked, **more: type(s := original(*asked, **more))(reversed(s)))


def first(undo: ExitStack, way: Way) -> None:
    """`first`: only the first of the function's list is left."""
    _instead(undo, way, lambda original: lambda *asked, **more: original(*asked, **more)[:1])


def limit(undo: ExitStack, way: Way) -> None:
    """`limit`: the function's result has a lower or an upper bound."""
    least, most = way.settings.get("least"), way.settings.get("most")

    def limited(original: FunctionType) -> Body:
        def body(*asked: Any, **more: Any) -> Any:
            said = original(*asked, **more)
            said = said if least is None else max(least, said)
            return said if most is None else min(most, said)

        return body

    _instead(undo, way, limited)


def mistake(undo: ExitStack, way: Way) -> None:
    """`mistake`: the function does what another one does."""
    other = _double(function_of(way.game, way.settings["for"]))
    _instead(undo, way, lambda _original: other)


def call(undo: ExitStack, way: Way) -> None:
    """`call`: the function gets other arguments."""
    others = {name: _value(way, value) for name, value in way.settings["with"].items()}

    def misled(original: FunctionType) -> Body:
        signature = inspect.signature(original)
        takes_any = any(one.kind is one.VAR_KEYWORD for one in signature.parameters.values())
        if not takes_any and (unknown := others.keys() - signature.parameters.keys()):
            raise Unresolved(f"{way.target} is not given {', '.join(sorted(unknown))}")
        named = {name: value for name, value in others.items() if name in signature.parameters}

        def body(*asked: Any, **more: Any) -> Any:
            given = signature.bind(*asked, **more)
            given.arguments.update(named)
            return original(*given.args, **{**given.kwargs, **{n: v for n, v in others.items() if n not in named}})

        return body

    _instead(undo, way, misled)


def keep(undo: ExitStack, way: Way) -> None:
    """`keep`: a fact of the state is the same after a function as before."""
    function = function_of(way.game, way.settings["within"])
    original, fact = _double(function), way.target
    if fact not in _facts(way):
        raise Unresolved(f"the state of {way.game} has no {fact}")

    def body(state: Any, *asked: Any, **more: Any) -> Any:
        before = getattr(state, fact)
        before = before[:] if isinstance(before, list) else before
        said = original(state, *asked, **more)
        if isinstance(before, list):
            getattr(state, fact)[: len(before)] = before
        else:
            setattr(state, fact, before)
        return said

    recode(undo, function, body)


def hide(undo: ExitStack, way: Way) -> None:
    """`hide`: a list of the state is shown to nobody."""
    if way.target not in _facts(way):
        raise Unresolved(f"the state of {way.game} has no {way.target}")
    game = importlib.import_module(f"deckbuilder.games.{way.game}.game").GAME
    observe = game.observe

    def observed(state: Any, seat: int) -> Any:
        seen = observe(state, seat)
        held = getattr(seen, way.target)
        setattr(seen, way.target, [(UNKNOWN,) * len(one) if isinstance(one, tuple) else UNKNOWN for one in held])
        return seen

    undo.callback(object.__setattr__, game, "observe", observe)
    object.__setattr__(game, "observe", observed)


def withhold(undo: ExitStack, way: Way) -> None:
    """`withhold`: answers of a kind are never offered."""
    _offering(undo, way, lambda offers: [offer for offer in offers if offer[0] != way.target])


def narrow(undo: ExitStack, way: Way) -> None:
    """`narrow`: of the answers of a kind only the first is offered."""

    def first_only(offers: tuple[Any, ...]) -> list[Any]:
        kinds = [offer[0] for offer in offers]
        return [o for n, o in enumerate(offers) if o[0] != way.target or kinds.index(way.target) == n]

    _offering(undo, way, first_only)


def delay(undo: ExitStack, way: Way) -> None:
    """`delay`: a step of a procedure comes later than it should."""
    name, _, late = way.target.partition(".")
    procedure = _procedure(way, name)
    moved, past = _step(procedure, late), _step(procedure, way.settings["past"])
    steps = [step for step in procedure.steps if step is not moved]
    steps.insert(steps.index(past) + 1, moved)
    _put_steps(undo, procedure, steps)


def repeat(undo: ExitStack, way: Way) -> None:
    """`repeat`: a step of a procedure comes twice."""
    name, _, again = way.target.partition(".")
    procedure = _procedure(way, name)
    step = _step(procedure, again)
    steps = list(procedure.steps)
    steps.insert(steps.index(step), step)
    _put_steps(undo, procedure, steps)


def reword(undo: ExitStack, way: Way) -> None:
    """`reword`: some words of a function's source are replaced."""
    function = function_of(way.game, way.target)
    source = textwrap.dedent(inspect.getsource(function))
    old, new = way.settings["old"], way.settings["new"]
    if source.count(old) != 1:
        raise Unresolved(f"{way.target} has {source.count(old)} times the words {old!r}")
    try:
        compiled = compile(source.replace(old, new), inspect.getfile(function), "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Unresolved(f"{way.target} makes no sense with the words {new!r}") from error
    _put_code(undo, function, _code_of(compiled, function.__name__))


def bend(undo: ExitStack, way: Way) -> None:
    """`bend`: a function is changed in one small place."""
    function, what, at = function_of(way.game, way.target), way.settings["what"], way.settings["at"]
    found = changes_like(Path(inspect.getfile(function)), function.__qualname__, what, at)
    nth = way.settings.get("nth", 1)
    if nth > len(found) or (len(found) != 1 and "nth" not in way.settings):
        raise Unresolved(f"{way.target} has {len(found)} times a {what} about {at!r}")
    _put_code(undo, function, _code_named(changed(found[nth - 1])[0], function.__qualname__))


def change(undo: ExitStack, way: Way) -> None:
    """`set`: a number or another constant is changed, in every module that knows it."""
    owner, name = holder_of(way.game, way.target)
    before = part(owner, name)
    after = type(before)(plain(way.settings["to"]))
    places: list[Any] = [owner]
    if isinstance(owner, ModuleType):
        others = [module for module in modules_of(way.game) if module is not owner]
        places += [module for module in others if getattr(module, name, None) is before]
    for place in places:
        _put(place, name, after)
        undo.callback(_put, place, name, before)


def drop(undo: ExitStack, way: Way) -> None:
    """`drop`: a construction rule is not checked."""
    construction = importlib.import_module(f"deckbuilder.games.{way.game}.construction").CONSTRUCTION
    for column in ("rules", "table_rules"):
        before = getattr(construction, column)
        after = tuple(rule for rule in before if rule.code != way.target)
        if len(after) < len(before):
            undo.callback(object.__setattr__, construction, column, before)
            object.__setattr__(construction, column, after)
            return
    raise Unresolved(f"no rule of construction is called {way.target}")


def recode(undo: ExitStack, function: FunctionType, body: Body) -> None:
    """Give a function another body: steps and verbs are held by many tables, so the function object must stay."""
    template = (lambda *asked, **more: [12345][0](*asked, **more)).__code__  # type: ignore[operator]
    constants = tuple(body if const == 12345 else const for const in template.co_consts)
    free = function.__code__.co_freevars  # as many as the function has, though none is used
    _put_code(undo, function, template.replace(co_consts=constants, co_freevars=free))


def plain(value: Any) -> Any:
    """A value of a table in the program's form: tuples for lists."""
    return tuple(plain(one) for one in value) if isinstance(value, list) else value


def _instead(undo: ExitStack, way: Way, made: Callable[[FunctionType], Body]) -> None:
    """Replace a function by another one, always or only within a second one."""
    if "within" in way.settings:
        _only_within(undo, way, made)
    else:
        function = function_of(way.game, way.target)
        recode(undo, function, made(_double(function)))


def _only_within(undo: ExitStack, way: Way, made: Callable[[FunctionType], Body]) -> None:
    """Replace a function while a second one is being executed."""
    inner, outer = function_of(way.game, way.target), function_of(way.game, way.settings["within"])
    extent, original, around = Extent(), _double(inner), _double(outer)
    other = made(original)

    def enclosing(*asked: Any, **more: Any) -> Any:
        extent.depth += 1
        try:
            return around(*asked, **more)
        finally:
            extent.depth -= 1

    recode(undo, outer, enclosing)
    recode(undo, inner, lambda *asked, **more: (other if extent.depth else original)(*asked, **more))


def _offering(undo: ExitStack, way: Way, left: Callable[[tuple[Any, ...]], list[Any]]) -> None:
    """Filter what questions offer, at one kind of question or at all of them."""
    asked = way.settings.get("asked")
    functions = {
        step.offer.__func__ if isinstance(step.offer, MethodType) else step.offer
        for procedure in _procedures(way).values()
        for step in procedure.steps
        if isinstance(step, Choice) and asked in (None, step.kind)
    }
    plainly = [function for function in functions if isinstance(function, FunctionType) and not function.__closure__]
    if not plainly:
        raise Unresolved(f"{way.game} asks no {asked}")
    for function in plainly:
        original = _double(function)
        recode(undo, function, lambda *a, original=original, **m: tuple(left(original(*a, **m))))


def _procedures(way: Way) -> dict[str, Procedure]:
    found: dict[str, Procedure] = importlib.import_module(f"deckbuilder.games.{way.game}.game").GAME.procedures
    return found


def _procedure(way: Way, name: str) -> Procedure:
    found = _procedures(way).get(name)
    if found is None:
        raise Unresolved(f"{way.game} has no procedure {name}")
    return found


def _step(procedure: Procedure, wanted: str) -> Step:
    names = [_name_of(step) for step in procedure.steps]
    if names.count(wanted) != 1:
        raise Unresolved(f"{procedure.name} has {names.count(wanted)} steps {wanted}, among {', '.join(names)}")
    return procedure.steps[names.index(wanted)]


def _put_steps(undo: ExitStack, procedure: Procedure, steps: list[Step]) -> None:
    undo.callback(setattr, procedure, "steps", procedure.steps)
    procedure.steps = tuple(steps)


def _facts(way: Way) -> set[str]:
    module = importlib.import_module(f"deckbuilder.games.{way.game}.state")
    classes = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
    return {fact for one in classes for held in one.__mro__ for fact in vars(held).get("__annotations__", {})}


def _name_of(step: Step) -> str:
    return step.kind if isinstance(step, Choice) else str(getattr(step, "__name__", ""))


def _value(way: Way, value: Any) -> Any:
    """The value that a table gives: a name in capitals is a constant of the rulebook."""
    if isinstance(value, str) and value.isupper():
        return part(*holder_of(way.game, value))
    return plain(value)


def _double(function: FunctionType) -> FunctionType:
    """A copy of the function as it is now, for its replacement to call."""
    double = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    double.__kwdefaults__ = function.__kwdefaults__
    return double


def _put(place: Any, name: str, value: Any) -> None:
    if isinstance(place, dict):
        place[name] = value
    elif isinstance(place, ModuleType):
        setattr(place, name, value)
    else:
        object.__setattr__(place, name, value)  # a frozen record


def _put_code(undo: ExitStack, function: FunctionType, code: CodeType) -> None:
    undo.callback(_set_code, function, function.__code__)
    _set_code(function, code)


def _set_code(function: FunctionType, code: CodeType) -> None:
    with warnings.catch_warnings():
        # CPython 3.15 warns when the code of a generator gives way to that of a plain function, or back.
        warnings.simplefilter("ignore", DeprecationWarning)
        function.__code__ = code


def _code_of(module: CodeType, name: str) -> CodeType:
    return next(const for const in module.co_consts if isinstance(const, CodeType) and const.co_name == name)


def _code_named(module: CodeType, name: str) -> CodeType:
    codes = [module]
    for code in codes:
        codes += [const for const in code.co_consts if isinstance(const, CodeType)]
    return next(code for code in codes if code.co_qualname == name)
