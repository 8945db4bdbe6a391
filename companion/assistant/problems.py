"""Why the engine refuses something, as a sentence with the names that people know."""

from __future__ import annotations

from typing import Any

from companion.engine.questions import AnswerError
from companion.text.bilingual import Text
from companion.text.catalogue import Words
from companion.text.errors import SENTENCES, wording
from companion.text.lists import names
from companion.text.narration import Narration

_NAMES = {"min": "minimum", "max": "maximum"}


def said(words: Words, error: AnswerError, narration: Narration) -> str:
    """Return the sentence of an error of the engine in the words' mode."""
    return words.show(text(words, error, narration))


def text(words: Words, error: AnswerError, narration: Narration) -> Text:
    """Return the sentence of an error of the engine in both languages."""
    values: dict[str, Any] = {}
    for name, value in error.parameters.items():
        shown: object = value
        if isinstance(value, str):
            shown = narration.thing(value)
        elif isinstance(value, list):
            shown = names([narration.thing(str(item)) for item in value])
        values[_NAMES.get(name, name)] = shown
    values.setdefault("value", values.get("answer", ""))
    code = error.code if error.code in SENTENCES else "not_now"
    return wording(words, code, **values)
