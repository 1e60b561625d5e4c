"""Know when a program on the screen has come to rest, without guessing by the clock.

An event loop asks its selector to wait only if no task can run. If nothing is running in a thread either, everything
that was to happen has happened, however busy the machine is.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable, Coroutine
from functools import partial
from selectors import DefaultSelector, SelectorKey
from threading import Event
from typing import Any
from unittest.mock import patch

from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.app import App
from textual.geometry import Region
from textual.notifications import Notification
from textual.pilot import Pilot

HOUR = 3600.0


class _Selector(DefaultSelector):
    """A selector that reports when the loop would wait, before it does."""

    on_rest: Callable[[], bool] | None = None
    """Called when no task can run; returns True if that makes another one ready."""

    def __init__(self) -> None:
        super().__init__()
        self.may_work = Event()
        """Set once the work in threads that is held back may begin."""

    def let_go(self) -> None:
        """Let the work that is held back begin."""
        self.may_work.set()
        self.may_work = Event()

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return super().select(timeout)
        if self.on_rest is None:
            self.let_go()
            return super().select(timeout)
        # A thread may have reported in the meantime.
        return super().select(0) or ([] if self.on_rest() else super().select(timeout))


class RestingLoop(asyncio.SelectorEventLoop):
    """An event loop that knows when everything in it waits for something outside."""

    always_holds_back = False

    def __init__(self, *, holds_back: bool | None = None) -> None:
        self._holds_back = self.always_holds_back if holds_back is None else holds_back
        """Whether work in threads begins only when a test waits for it and nothing else is left to do, as if slow."""
        self._selecting = _Selector()
        super().__init__(self._selecting)
        self._in_threads: set[Future[Any]] = set()

    @property
    def has_threads(self) -> bool:
        """Whether something is running in a thread."""
        return bool(self._in_threads)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Future[Any]:  # type: ignore[override]
        """Run in a thread as any loop does, but remember it until it is done, and hold it back if requested."""
        if self._holds_back:
            func = partial(_once, self._selecting.may_work, func)
        running: Future[Any] = super().run_in_executor(executor, func, *args)
        self._in_threads.add(running)
        running.add_done_callback(self._in_threads.discard)
        return running

    async def rest(self, is_over: Callable[[], bool]) -> None:
        """Wait until no task can run and `is_over` agrees; as long as it disagrees, wait for events from outside."""
        at_rest: Future[None] = self.create_future()

        def on_rest() -> bool:
            if not is_over():
                self._selecting.let_go()
                return False
            self._selecting.on_rest = None
            at_rest.set_result(None)
            return True

        self._selecting.on_rest = on_rest
        await at_rest


def _once(may_work: Event, func: Callable[..., Any], *args: Any) -> Any:
    may_work.wait()
    return func(*args)


class Still(Pilot[Any]):
    """A pilot whose every pause lasts until the program is at rest and its last frame is drawn."""

    frames = 0
    """The number of frames so far."""
    _is_drawing = True

    async def settle(self) -> None:
        """Wait for everything under way, in the background too."""
        await self._come_to_rest(self._is_at_work)

    async def settle_unseen(self) -> None:
        """Wait without drawing, for a program that opens as in every other test; reading the screen draws it."""
        self._is_drawing = False
        await self.settle()
        self._is_drawing = True

    async def pause(self, delay: float | None = None) -> None:
        """Wait for everything that needs no time and is not in the background."""
        await self._come_to_rest(lambda: False)

    async def _wait_for_screen(self, timeout: float = 30.0) -> bool:
        await self.pause()
        return True

    async def _come_to_rest(self, is_at_work: Callable[[], bool]) -> None:
        # Background work may wait for a frame, so frames are drawn in the meantime.
        await _loop().rest(lambda: self._is_frame_due() or not is_at_work())
        while self._is_frame_due():
            self._draw()
            await _loop().rest(lambda: self._is_frame_due() or not is_at_work())

    def _is_at_work(self) -> bool:
        animator = self.app.animator
        return bool(_loop().has_threads or len(self.app.workers) or animator._animations or animator._scheduled)

    def _is_frame_due(self) -> bool:
        if not self.app._running:
            return False
        screen: Any = self.app.screen
        is_drawing = screen._update_timer._active.is_set() or screen._compositor._dirty_regions
        return bool(is_drawing or self.app._resize_timer)

    def _draw(self) -> None:
        """Have all visible widgets draw their changes, as for a terminal."""
        self.frames += 1
        if self.app._resize_timer:
            self.app._check_resize()
        screen = self.app.screen
        screen._on_timer_update()
        changed = screen._compositor._dirty_regions
        part = Region.from_union(list(changed)).intersection(screen._compositor.size.region) if changed else None
        changed.clear()
        if part and self._is_drawing:
            visible_screen_stack.set(self.app._background_screens)
            for _ in screen._compositor._get_renders(part):
                pass


def tell(story: Coroutine[Any, Any, None], *, holds_back: bool | None = None) -> None:
    """Run a story in a loop that knows when it is at rest.

    A frame is drawn when everything before it is done, not when the clock says so, and for no terminal. Notices stay,
    a key waits for the one before it, and no change of modes is hidden for a moment in which the story would continue.
    """
    with (
        patch("textual.screen.UPDATE_PERIOD", HOUR),
        patch("deckbuilder.tui.keystrokes.KEY_TIMEOUT", HOUR),
        patch("deckbuilder.tui.match.computer_turns.SHOWN_AFTER", HOUR),
        patch("deckbuilder.tui.widgets.frame.SECONDS", HOUR),
        patch.object(App, "delay_update", _undelayed),
        patch.object(Notification, "time_left", HOUR),
        patch.object(Compositor, "render_update", _later),
        asyncio.Runner(loop_factory=partial(RestingLoop, holds_back=holds_back)) as runner,
    ):
        runner.run(story)


def _later(compositor: Compositor, full: bool = False, simplify: bool = False, **_: object) -> Any:
    """Keep the changes for the next frame, since no terminal waits for them."""
    if simplify:  # a picture of the screen
        return compositor.render_full_update(simplify=True)
    if full:
        compositor._dirty_regions.add(compositor.size.region)
    return None


def _undelayed(_: App[Any], delay: float = 0.0) -> None:
    """Hide nothing: frames are drawn when everything is done."""


def _loop() -> RestingLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, RestingLoop)
    return loop
