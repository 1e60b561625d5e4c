"""Every setting can be chosen for one start, with the screen and with every command alike."""

from __future__ import annotations

import pytest

from deckbuilder.__main__ import screen_options
from deckbuilder.app.preferences.settings import SETTINGS, Setting
from deckbuilder.cli.main import command


def by_key(setting: Setting) -> str:
    return setting.key


@pytest.mark.parametrize("setting", SETTINGS, ids=by_key)
def test_a_setting_is_chosen_for_one_start_of_the_screen(setting: Setting) -> None:
    if not isinstance(setting.default, bool):
        asked = {(setting.flag, "x"): "x", (f"{setting.flag}=y",): "y"}
    else:
        asked = {(setting.flag,): "yes", (setting.flag.replace("--", "--no-"),): "no"}
    for words, value in asked.items():
        opened = screen_options(words)
        assert opened is not None and opened.settings == {setting.key: value}


@pytest.mark.parametrize("setting", SETTINGS, ids=by_key)
def test_every_command_takes_the_settings_too(setting: Setting) -> None:
    (option,) = [one for one in command().params if one.name == setting.key]
    assert setting.flag in option.opts
    assert bool(option.secondary_opts) == isinstance(setting.default, bool)
