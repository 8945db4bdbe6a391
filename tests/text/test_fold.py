"""What differs only in writing is found the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text._fold_table import FORMS, VARIANTS
from companion.text.fold import fold, squash


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ragnarök", "ragnarok"),
        ("RAGNARO\u0308K", "ragnarok"),
        ("Ｇｒｅｎａｄｅ", "grenade"),
        ("Óðinn", "odinn"),
        ("盗贼时代", "盜賊時代"),
        ("深水城领主", "深水城領主"),
        ("英灵殿", "英靈殿"),
        ("诸神黄昏", "諸神黃昏"),
        ("怪兽", "怪獸"),
        ("祕密任務", "秘密任務"),
        ("臺座", "台座"),
        ("裏面", "裡面"),
        ("峯", "峰"),
        ("羣", "群"),
        ("着", "著"),
        ("衞", "衛"),
        ("号角", "號角"),
        ("发", "髮"),
        ("１２", "12"),
        ("  Rage ", "rage"),
        ("Loki’s", "Loki's"),
    ],
)
def test_these_are_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("狼", "熊"), ("戰斧", "號角"), ("Frigg", "Freya")])
def test_these_are_not(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_spaces_and_marks_can_be_left_out_too() -> None:
    assert squash("Loki’s Dragons") == "lokisdragons"
    assert squash("「出征」 2！") == squash("出征2")


@given(st.text(alphabet="abÖ臺祕氣發着卡 １（"))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_the_table_leads_to_forms_that_stay() -> None:
    assert len(VARIANTS) == len(FORMS) == len(set(VARIANTS))
    assert not set(VARIANTS) & set(FORMS)
    assert all(fold(form) == form for form in FORMS)
