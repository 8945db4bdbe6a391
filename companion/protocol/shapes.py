"""The exact JSON of the protocol: questions, events, the end, errors (docs/engine-protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.events import Auto, Event
from companion.engine.game import Over
from companion.engine.questions import Amounts, Chance, Choose, Json, Number, Numbers, Question
from companion.engine.session import Session
from companion.text.bilingual import Text


def text_json(text: Text) -> dict[str, str]:
    """Return a text as ``{"en", "zh-TW"}``."""
    return {"en": text.en, "zh-TW": text.zh}


def question_json(question: Question[Any], n: int) -> dict[str, Json]:
    """Return a question without its words."""
    usual = None if question.usual is None else question.to_json(question.usual)
    if isinstance(question, Choose) and question.max == 1 and usual:
        usual = usual[0]
    shape: dict[str, Json] = {
        "n": n,
        "key": question.key,
        "seat": question.seat,
        "kind": question.kind,
        "options": list(question.options),
    }
    shape |= _bounds(question)
    shape |= {
        "secret_to": question.secret_to,
        "together": question.together,
        "source": question.source,
        "rules": list(question.rules),
        "usual": usual,
    }
    return shape


def _bounds(question: Question[Any]) -> dict[str, Json]:
    match question:
        case Choose():
            return {"min": question.min, "max": question.max, "ordered": question.ordered}
        case Amounts():
            return {"limits": dict(question.limits), "min": question.min, "max": question.most}
        case Number():
            return {"min": question.min, "max": question.max}
        case Numbers():
            return {
                "each": list(question.each),
                "min": question.min,
                "max": question.max,
                "sum_max": question.sum_max,
            }
        case Chance():
            return {
                "component": question.component,
                "weights": list(question.weights),
                "count": question.count,
                "replace": question.replace,
            }
    raise TypeError(question)


def event_json(event: Event) -> dict[str, Json]:
    """Return a ``log`` or ``auto`` line without its words."""
    if isinstance(event, Auto):
        return {
            "auto": {
                "n": event.n,
                "key": event.key,
                "seat": event.seat,
                "answer": event.answer,
                "by": event.by,
                "secret_to": event.secret_to,
                "rules": list(event.rules),
            }
        }
    return {
        "log": {
            "key": event.key,
            "params": dict(event.parameters),
            "rules": list(event.rules),
            "seat": event.seat,
            "secret_to": event.secret_to,
        }
    }


def over_json(session: Session[Any], over: Over) -> dict[str, Json]:
    """Return the ``over`` line; the key of the companion's chance is shown here and not before."""
    return {
        "reason": over.reason,
        "ranking": over.ranking,
        "winners": over.winners,
        "decided_by": over.decided_by,
        "options_used": list(session.state.options_used),
        "corrections": session.corrections,
        "key": session.key,
    }


def error_json(code: str, text: Text, rules: tuple[str, ...] = (), **more: Json) -> dict[str, Json]:
    """Return an ``error`` line."""
    return {"error": {"code": code, "text": text_json(text), "rules": list(rules), **more}}


def labelled(shape: dict[str, Json], text: Text, labels: Mapping[str, Text]) -> dict[str, Json]:
    """Return a question's shape with its words."""
    words = {option: text_json(label) for option, label in labels.items()}
    return shape | {"text": text_json(text), "labels": words}
