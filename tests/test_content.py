"""The content loader: what it finds, what it refuses, and what its hash of the numbers notices."""

from __future__ import annotations

import hashlib
import marshal
from pathlib import Path
from typing import Any

import pytest

from companion import content, resources
from companion.content import Content, ContentError

CARD = """
[[card]]
id = "horn"
name = { en = "Horn", zh-TW = "號角" }
parameters = { glory = 4 }
cost = 2

[[card]]
id = "axe"
name = { en = "Axe", zh-TW = "戰斧" }
cost = 1
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own with one small game; returns its folder."""
    folder = tmp_path / "content" / "toy"
    folder.mkdir(parents=True)
    (folder / "cards.toml").write_text(CARD, encoding="utf-8")
    monkeypatch.setattr(resources, "packaged", lambda name: None)
    monkeypatch.setattr(resources, "checkout", lambda name: tmp_path / name)
    forget()
    return folder


@pytest.fixture(autouse=True)
def _clean() -> Any:
    yield
    forget()


def forget() -> None:
    for cached in (content.games, content.load, content._library):
        cached.cache_clear()


def reload() -> Content:
    forget()
    return content.load("toy")


def rewrite(path: Path, old: str, new: str) -> Content:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return reload()


def test_entries_come_in_the_order_of_the_files(checkout: Path) -> None:
    (checkout / "later.toml").write_text('[[card]]\nid = "ship"\n', encoding="utf-8")
    assert [card["id"] for card in reload().entries("card")] == ["horn", "axe", "ship"]


def test_an_entry_is_found_by_kind_and_id(checkout: Path) -> None:
    toy = content.load("toy")
    assert toy.get("card", "horn")["name"]["zh-TW"] == "號角"
    with pytest.raises(ContentError) as caught:
        toy.get("card", "drum")
    assert (caught.value.code, caught.value.where) == ("unknown_name", "toy: card drum")


def test_a_kind_that_the_game_lacks_has_no_entries(checkout: Path) -> None:
    assert content.load("toy").entries("monster") == ()


def test_a_single_table_is_read_by_its_name(checkout: Path) -> None:
    (checkout / "board.toml").write_text("[deck]\nsize = 34\n", encoding="utf-8")
    assert reload().table("deck") == {"size": 34}
    with pytest.raises(ContentError):
        reload().table("bag")


def test_everything_names_each_entry_with_its_kind(checkout: Path) -> None:
    (checkout / "terms.toml").write_text('[[term]]\nid = "rage"\n', encoding="utf-8")
    found = [(kind, entry["id"]) for kind, entry in reload().everything()]
    assert found == [("card", "horn"), ("card", "axe"), ("term", "rage")]


def test_a_game_without_content_is_refused_by_name(checkout: Path) -> None:
    assert content.games() == ("toy",)
    with pytest.raises(ContentError) as caught:
        content.load("chess")
    assert (caught.value.code, caught.value.where) == ("unknown_game", "chess")


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ('[[card]]\nname = "x"\n', "without an id"),
        ('[[card]]\nid = ""\n', "without an id"),
        ('[[card]]\nid = "horn"\n', "stands there twice"),
        ("size = 3\n", "outside a table"),
        ("[[card]\n", "Expected"),
    ],
)
def test_a_file_that_is_wrong_is_named_with_what_is_wrong(
    checkout: Path, text: str, detail: str
) -> None:
    (checkout / "wrong.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        reload()
    assert (caught.value.code, caught.value.where) == ("damaged", "toy/wrong.toml")
    assert detail in caught.value.detail


def test_one_table_in_two_files_is_refused(checkout: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (checkout / name).write_text("[deck]\nsize = 34\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"b\.toml: \[deck\] stands in another file too"):
        reload()


def test_a_byte_order_mark_is_read_over_and_another_encoding_named(checkout: Path) -> None:
    path = checkout / "cards.toml"
    path.write_bytes(CARD.encode("utf-8-sig"))
    assert reload().get("card", "axe")["cost"] == 1
    path.write_bytes(CARD.encode("cp950"))
    with pytest.raises(ContentError, match="not UTF-8"):
        reload()


# --- what is kept of a checkout ---


def kept(checkout: Path) -> Path:
    return checkout.parent.parent / "build" / "content" / "toy.kept"


def test_the_second_reading_parses_no_toml(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = reload()
    monkeypatch.setattr(content, "_toml", lambda path: pytest.fail("parsed again"))
    second = reload()
    assert list(second.everything()) == list(first.everything())
    assert second.numbers_hash == first.numbers_hash


def test_a_changed_file_is_read_again(checkout: Path) -> None:
    reload()
    assert (
        rewrite(checkout / "cards.toml", "cost = 2", "cost = 30").get("card", "horn")["cost"] == 30
    )


@pytest.mark.parametrize(
    "damage", [b"", b"{", marshal.dumps([]), marshal.dumps({"stamp": 1}), b"\xff\xfe"]
)
def test_a_damaged_memory_does_no_harm(checkout: Path, damage: bytes) -> None:
    reload()
    kept(checkout).write_bytes(damage)
    assert reload().get("card", "horn")["cost"] == 2


def test_a_checkout_that_cannot_be_written_to_is_read_all_the_same(checkout: Path) -> None:
    (checkout.parent.parent / "build").write_bytes(b"a file, where the folder would be")
    assert reload().get("card", "horn")["cost"] == 2


# --- a wheel ---


def test_a_wheel_gives_the_same_as_the_checkout(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / "board.toml").write_text("[deck]\nsize = 34\n", encoding="utf-8")
    source = reload()
    library = content.compiled(checkout.parent)
    assert content.by_game(library).keys() == {"toy"}
    monkeypatch.setattr(resources, "packaged", {"content.json": library}.get)
    monkeypatch.setattr(resources, "checkout", lambda name: None)
    wheel = reload()
    assert content.games() == ("toy",)
    assert list(wheel.everything()) == list(source.everything())
    assert wheel.table("deck") == source.table("deck")
    assert wheel.numbers_hash == source.numbers_hash


# --- the numbers' hash ---


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cost = 1", "cost = 2"),
        ("glory = 4", "glory = 5"),
        ('id = "axe"', 'id = "hatchet"'),
        ("glory = 4", "glory = 4, rage = 0"),
    ],
)
def test_the_hash_notices_what_play_depends_on(checkout: Path, old: str, new: str) -> None:
    before = reload().numbers_hash
    assert rewrite(checkout / "cards.toml", old, new).numbers_hash != before


def test_the_hash_notices_another_order(checkout: Path) -> None:
    before = reload().numbers_hash
    path = checkout / "cards.toml"
    horn, axe = CARD.split("[[card]]")[1:]
    path.write_text(f"[[card]]{axe}\n[[card]]{horn}", encoding="utf-8")
    assert reload().numbers_hash != before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("號角", "角笛"),
        ("cost = 1", 'cost = 1\nnote = { en = "Look at the box.", zh-TW = "請看盒子。" }'),
        ("cost = 1", 'cost = 1\nrules = ["BR.R54"]\nconfidence = "single"\nsources = ["CSV"]'),
        ("cost = 1", 'cost = 1\naliases = ["hatchet"]\nname_origin = "ours"'),
        ("cost = 1", 'cost = 1\n[[term]]\nid = "rage"\nname = { en = "Rage" }'),
    ],
)
def test_the_hash_overlooks_words(checkout: Path, old: str, new: str) -> None:
    before = reload().numbers_hash
    assert rewrite(checkout / "cards.toml", old, new).numbers_hash == before


def test_the_hash_is_the_sha_256_of_the_canonical_json(checkout: Path) -> None:
    # Another canonical form would make every saved game believe that its rules have changed.
    (checkout / "cards.toml").write_text('[[card]]\nid = "axe"\ncost = 1\n', encoding="utf-8")
    canonical = b'{"entries":{"card":[{"cost":1,"id":"axe"}]},"tables":{}}'
    assert reload().numbers_hash == hashlib.sha256(canonical).hexdigest()


# --- figures that terms quote -----------------------------------------------------------------

TERM = """
[[term]]
id = "horn"
name = { en = "horn", zh-TW = "號角" }
text = { en = "Worth {glory}, costs {cost}.", zh-TW = "值 {glory}，花 {cost}。" }
figures = { glory = ["card", "horn", "glory"], cost = ["card", "axe", "cost"] }
"""


def test_a_term_quotes_the_figures_of_other_entries(checkout: Path) -> None:
    (checkout / "terms.toml").write_text(TERM, encoding="utf-8")
    assert reload().get("term", "horn")["parameters"] == {"glory": 4, "cost": 1}
    changed = rewrite(checkout / "cards.toml", "glory = 4", "glory = 5")
    assert changed.get("term", "horn")["parameters"]["glory"] == 5


def test_a_figure_that_is_nowhere_is_damage(checkout: Path) -> None:
    wrong = TERM.replace('"axe", "cost"', '"axe", "weight"')
    (checkout / "terms.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        reload()
    assert (refused.value.code, refused.value.where) == ("damaged", "toy/terms.toml")
    assert "axe weight" in refused.value.detail
