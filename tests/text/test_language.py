"""The language is what was asked for, what was saved, what the system says; in that order."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text import language
from companion.text.bilingual import MODES, Language, Mode
from companion.text.language import Choice, UnknownLanguage, choose, read_locale, read_mode

NOTHING: dict[str, str] = {}

REPORTED: list[tuple[str, Language | None, bool]] = [
    ("zh_TW", "zh-TW", False),
    ("zh_TW.UTF-8", "zh-TW", False),
    ("zh_TW.utf8", "zh-TW", False),
    ("zh_TW.Big5", "zh-TW", False),
    ("zh_TW.eucTW", "zh-TW", False),
    ("zh_TW.UTF-8@radical", "zh-TW", False),
    ("zh-TW", "zh-TW", False),
    ("zh-tw", "zh-TW", False),
    ("zh_Hant", "zh-TW", False),
    ("zh-Hant", "zh-TW", False),
    ("zh_Hant_TW", "zh-TW", False),
    ("zh-Hant-TW", "zh-TW", False),
    ("zh-Hant-CN", "zh-TW", False),
    ("zh-Hant-HK", "zh-TW", False),
    ("zh_HK", "zh-TW", False),
    ("zh_HK.UTF-8", "zh-TW", False),
    ("zh_MO", "zh-TW", False),
    ("zh", "zh-TW", False),
    ("zh.UTF-8", "zh-TW", False),
    ("yue", "zh-TW", False),
    ("yue_Hant_HK", "zh-TW", False),
    ("nan_TW", "zh-TW", False),
    ("hak_TW", "zh-TW", False),
    ("Chinese_Taiwan.950", "zh-TW", False),
    ("Chinese (Traditional)_Taiwan.950", "zh-TW", False),
    ("Chinese (Traditional)_Taiwan.utf8", "zh-TW", False),
    ("Chinese (Traditional)_Hong Kong SAR.950", "zh-TW", False),
    ("CHT", "zh-TW", False),
    ("zh_CN", "zh-TW", True),
    ("zh_CN.UTF-8", "zh-TW", True),
    ("zh_CN.GB18030", "zh-TW", True),
    ("zh-CN", "zh-TW", True),
    ("zh_SG", "zh-TW", True),
    ("zh_Hans", "zh-TW", True),
    ("zh-Hans-CN", "zh-TW", True),
    ("zh-Hans-HK", "zh-TW", True),
    ("Chinese_China.936", "zh-TW", True),
    ("Chinese (Simplified)_China.936", "zh-TW", True),
    ("CHS", "zh-TW", True),
    ("zh-CHS", "zh-TW", True),
    ("zh-CHT", "zh-TW", False),
    ("zh_MY", "zh-TW", True),
    ("zh__#Hans", "zh-TW", True),
    ("zh_TW_#Hant", "zh-TW", False),
    ("zh-Hant-TW-u-ca-roc", "zh-TW", False),
    ("zh_Hant_TW@calendar=roc", "zh-TW", False),
    ("zh_HK@stroke", "zh-TW", False),
    ("zh-Hant-SG", "zh-TW", False),
    ("yue-Hans-CN", "zh-TW", True),
    ("yue_CN", "zh-TW", False),
    ("cmn-Hans-CN", "zh-TW", True),
    ("lzh_TW", "zh-TW", False),
    ("Chinese_Hong Kong SAR.950", "zh-TW", False),
    ("Chinese (Traditional)_Macao SAR.950", "zh-TW", False),
    ("Chinese_PRC.936", "zh-TW", True),
    ("Chinese (Simplified)_Singapore.936", "zh-TW", True),
    ("chinese-traditional", "zh-TW", False),
    ("chinese-simplified", "zh-TW", True),
    ("en", "en", False),
    ("en_US", "en", False),
    ("en_US.UTF-8", "en", False),
    ("en_GB@euro", "en", False),
    ("en_TW", "en", False),
    ("English_United States.1252", "en", False),
    ("en_GB.UTF-8", "en", False),
    ("en-Latn-GB", "en", False),
    ("ja_JP.UTF-8", "en", False),
    ("ja_JP.eucJP", "en", False),
    ("ko_KR.UTF-8", "en", False),
    ("Japanese_Japan.932", "en", False),
    ("sr_RS@latin", "en", False),
    ("de_DE", "en", False),
    ("C", None, False),
    ("C.UTF-8", None, False),
    ("c.utf8", None, False),
    ("POSIX", None, False),
    ("", None, False),
    ("  ", None, False),
    ("C@euro", None, False),
    ("posix.UTF-8", None, False),
    (".UTF-8", None, False),
    ("_", "en", False),
    ("zh" * 4000, "en", False),
    ("\udcff\x00", "en", False),
]


@pytest.mark.parametrize(
    ("value", "expected", "simplified"), REPORTED, ids=[repr(row[0]) for row in REPORTED]
)
def test_what_systems_report(value: str, expected: Language | None, simplified: bool) -> None:
    found = read_locale(value)
    assert (found and found.language) == expected
    assert bool(found and found.simplified) == simplified


@pytest.mark.parametrize(
    ("value", "mode"),
    [
        ("zh-TW", "zh-TW"),
        ("zh_tw", "zh-TW"),
        ("ZH", "zh-TW"),
        ("zh_CN.UTF-8", "zh-TW"),
        ("中文", "zh-TW"),
        ("en", "en"),
        ("EN-gb", "en"),
        ("English", "en"),
        ("en_GB@euro", "en"),
        ("en.UTF-8", "en"),
        ("Chinese (Traditional)_Taiwan.950", "zh-TW"),
        ("both", "both"),
        ("Both", "both"),
        ("雙語", "both"),
    ],
)
def test_what_people_ask_for(value: str, mode: Mode) -> None:
    assert read_mode(value) == mode


@pytest.mark.parametrize("value", ["xx", "ja", "C", "klingon"])
def test_a_language_that_is_not_spoken_is_refused(value: str) -> None:
    with pytest.raises(UnknownLanguage) as refused:
        read_mode(value)
    assert refused.value.value == value


def silent() -> str:
    return ""


ORDER: list[tuple[str | None, dict[str, str], str | None, Choice]] = [
    ("en", {"COMPANION_LANG": "zh-TW", "LANG": "zh_TW"}, "zh-TW", Choice("en", stated_by="--lang")),
    (
        None,
        {"COMPANION_LANG": "both", "LANG": "zh_TW"},
        "en",
        Choice("both", stated_by="COMPANION_LANG"),
    ),
    (None, {"LANG": "zh_TW.UTF-8"}, "en", Choice("en", stated_by="saved")),
    (None, {"LANG": "zh_TW.UTF-8"}, "nonsense", Choice("zh-TW", stated_by="LANG")),
    (None, {"LANGUAGE": "zh_TW:en", "LANG": "en_US"}, None, Choice("zh-TW", stated_by="LANGUAGE")),
    (None, {"LANGUAGE": "C:zh_TW", "LANG": "en"}, None, Choice("zh-TW", stated_by="LANGUAGE")),
    (None, {"LC_ALL": "C", "LANGUAGE": "zh_TW"}, None, Choice("zh-TW", stated_by="LANGUAGE")),
    (None, {"LC_ALL": "en_US", "LANG": "zh_TW"}, None, Choice("en", stated_by="LC_ALL")),
    (None, {"LC_ALL": "C", "LANG": "zh_TW"}, None, Choice("zh-TW", stated_by="LANG")),
    (
        None,
        {"LC_MESSAGES": "zh_TW", "LANG": "en_US"},
        None,
        Choice("zh-TW", stated_by="LC_MESSAGES"),
    ),
    (None, {"LANG": "zh_CN"}, None, Choice("zh-TW", simplified=True, stated_by="LANG")),
    ("zh-Hans", {}, None, Choice("zh-TW", simplified=True, stated_by="--lang")),
    ("", {"COMPANION_LANG": "", "LANG": "en"}, None, Choice("en", stated_by="LANG")),
    (None, {"COMPANION_LANG": "zh_SG"}, "en", Choice("zh-TW", False, True, "COMPANION_LANG")),
    ("both", {"COMPANION_LANG": "klingon", "LANG": "C"}, None, Choice("both", stated_by="--lang")),
    (None, {"LANGUAGE": "ja:zh_TW"}, None, Choice("en", stated_by="LANGUAGE")),
    (None, {"LANGUAGE": ":::", "LANG": "zh_HK"}, None, Choice("zh-TW", stated_by="LANG")),
    (None, {"LANGUAGE": "zh_CN:zh_TW"}, None, Choice("zh-TW", False, True, "LANGUAGE")),
    (
        None,
        {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_MO"},
        None,
        Choice("zh-TW", stated_by="LANG"),
    ),
    (None, {"LC_CTYPE": "zh_TW", "LANG": "en_US"}, None, Choice("en", stated_by="LANG")),
    (None, {"LANG": "zh_TW"}, "both", Choice("both", stated_by="saved")),
]


@pytest.mark.parametrize(("option", "environment", "saved", "expected"), ORDER)
def test_the_order_of_the_sources(
    option: str | None, environment: dict[str, str], saved: str | None, expected: Choice
) -> None:
    assert choose(option, environment, saved, interactive=True, system=silent) == expected


@pytest.mark.parametrize("environment", [NOTHING, {"LANG": "C"}, {"LC_ALL": "POSIX"}])
def test_not_stated_is_both_and_one_question_in_a_terminal(environment: dict[str, str]) -> None:
    chosen = choose(None, environment, None, interactive=True, system=silent)
    assert chosen == Choice("both", ask=True)


@pytest.mark.parametrize("environment", [NOTHING, {"LANG": "C.UTF-8"}])
def test_not_stated_is_english_elsewhere(environment: dict[str, str]) -> None:
    assert choose(None, environment, None, interactive=False, system=silent) == Choice("en")


def test_the_system_is_asked_when_the_variables_state_nothing() -> None:
    chosen = choose(None, {"LANG": "C"}, None, interactive=True, system=lambda: "zh-Hant-TW")
    assert chosen == Choice("zh-TW", stated_by="system")


def test_the_system_is_not_asked_when_a_variable_states_a_language() -> None:
    def never() -> str:
        raise AssertionError("asked")

    assert choose(None, {"LANG": "en"}, None, interactive=True, system=never).mode == "en"


def test_macos_lists_the_languages_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = '(\n    "zh-Hant-TW",\n    "en-TW"\n)'
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(language, "_run", lambda *command: printed)
    assert language.system_locale() == "zh-Hant-TW"


def test_macos_without_a_list_is_asked_for_its_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = {"AppleLanguages": "", "AppleLocale": "zh_TW"}
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(language, "_run", lambda *command: printed[command[-1]])
    assert language.system_locale() == "zh_TW"


@given(st.text(max_size=60))
def test_no_value_is_an_accident(value: str) -> None:
    found = read_locale(value)
    assert found is None or found.language in ("en", "zh-TW")
    try:
        mode = read_mode(value)
    except UnknownLanguage:
        return
    assert mode in MODES


@given(
    st.dictionaries(st.sampled_from(language.VARIABLES), st.text(max_size=40)),
    st.none() | st.text(max_size=20),
    st.text(max_size=30),
)
def test_no_environment_is_an_accident(
    environment: dict[str, str], saved: str | None, system: str
) -> None:
    for interactive in (True, False):
        chosen = choose(None, environment, saved, interactive=interactive, system=lambda: system)
        assert chosen.mode in MODES


def test_termux_is_asked_for_its_property(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"persist.sys.locale": "", "ro.product.locale": "zh-TW"}
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "prefix", "/data/data/com.termux/files/usr")
    monkeypatch.setattr(language, "_run", lambda *command: answers[command[-1]])
    assert language.system_locale() == "zh-TW"


def test_a_command_that_is_not_there_says_nothing() -> None:
    assert language._run("no-such-command-of-the-companion") == ""
