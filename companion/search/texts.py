"""Which texts speak of a query, and how well: BM25 over pairs of Han, words, and concepts."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from heapq import nlargest
from itertools import accumulate, pairwise, product
from math import log
from typing import NamedTuple

from companion.search import concepts
from companion.search.keys import is_han
from companion.search.library import Document, told
from companion.search.phrases import Part, likeness
from companion.search.query import Query, stem

ENOUGH, SOME = 0.34, 0.15
"""The part of a query, by weight, that a text must speak of to be a hit, and the part that is
enough where it speaks of several things."""

SINGLE = 0.4
"""What one Han character beside pairs counts of its weight: it stands in many other words."""

UNHEARD = 0.3
"""What a pair of Han that no text has counts of its weight: most often it is no word, but the end
of one and the beginning of the next."""

COVERAGE = 0.3
"""How much it counts that a text speaks of all of a query: the power of the part it speaks of."""

LENGTH = 0.75
"""How much the length of a text counts against it."""

MEANT = 1.8
"""What a concept counts beside a word that is in the text itself: people ask in other words."""

WRITTEN_WRONG = 0.8
"""What a word counts that was put right."""

TITLE_WORTH = 4
"""How many mentions of a concept in a text one in the title is worth."""

NAME_WORTH = 2
"""How many mentions in the text one in a name is worth."""

UNNAMED = 0.8
"""What the score of a text counts that is about cards of which the query names none."""

ALIKE = 1.25
"""How much more the score of a text is that has a phrase just like the query."""

COMPARED = 12
"""How many of the best texts are compared by their phrases."""

LIKE = 0.74
"""Likeness of a word to one that texts have, to be that in spite of a slip."""

LONG = 5
"""Letters of a word whose length a slip changes by two, not one."""

KNOWN_ENDINGS = ("", "s", "e", "y", "ed", "es", "ing", "ies", "ied", "ings", "er", "ers", "d", "ly")
"""What follows the stem of a word that texts know."""

Mentions = list[tuple[int, int]]
"""Places of texts, and how often they mention something."""


class Mentioned(NamedTuple):
    """One thing a query speaks of: how much it tells, its part of the whole, and who mentions it.

    `firm`: more than a single character, so that a text with it is about the query. `right`: as it
    was typed, without a slip; `gram`: what was sought, put right if need be, nothing for a concept;
    `concepts`: what a concept's word may mean.
    """

    weight: float
    part: float
    firm: bool
    right: bool
    gram: str
    concepts: tuple[str, ...]
    mentions: Mentions


class Spoken(NamedTuple):
    """How well one text speaks of a query: its BM25 score; whether of all of it as it was typed,
    and of all of it once slips are put right.
    """

    score: float
    whole: bool
    mended: bool


class Texts:
    """The texts of some entries, joined by script, so that a word is sought once through all."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = documents
        self.told = [told(one.game)[one.kind, one.id] for one in documents]
        self.scripts = {}
        asked = ["".join(phrase for phrase, *_ in one.phrases) for one in self.told]
        for script, own in ((False, "text"), (True, "han")):
            parts = [getattr(one, own) + more for one, more in zip(self.told, asked, strict=True)]
            starts = list(accumulate((len(part) + 1 for part in parts), initial=0))
            self.scripts[script] = ("\n".join(parts), starts)
        usual = sum(one.length for one in self.told) / max(1, len(documents))
        self.lengths = [1.2 * (1 - LENGTH + LENGTH * one.length / usual) for one in self.told]

    def mentions(self, gram: str) -> Mentions:
        """Return which entries mention a gram, and how often; one in a name counts for more."""
        joined, starts = self.scripts[is_han(gram)]
        times: dict[int, int] = {}
        place = joined.find(gram)
        while place >= 0:
            at = bisect_right(starts, place) - 1
            times[at] = times.get(at, 0) + 1
            place = joined.find(gram, place + 1)
        named = {at: gram in self.documents[at].names for at in times}
        return [(at, count + NAME_WORTH * named[at]) for at, count in times.items()]

    def has(self, gram: str) -> bool:
        """Tell whether any text has a gram."""
        return gram in self.scripts[is_han(gram)][0]

    def knows(self, gram: str) -> bool:
        """Tell whether any text has a gram as a word, and not only at the beginning of another."""
        if is_han(gram) or gram.endswith(" "):
            return self.has(gram)
        return any(gram[1:] + ending in self.word_set for ending in KNOWN_ENDINGS)

    @cached_property
    def word_set(self) -> frozenset[str]:
        """The Latin words of all texts."""
        return frozenset(self.scripts[False][0].split())

    @cached_property
    def meant(self) -> dict[str, Mentions]:
        """Which entries speak of each concept, and how often."""
        found: dict[str, Mentions] = {}
        for at, one in enumerate(self.told):
            times: dict[str, int] = {}
            for said in one.concepts.split():
                name = said.lstrip("^")
                times[name] = times.get(name, 0) + (1 if name == said else TITLE_WORTH)
            for name, count in times.items():
                found.setdefault(name, []).append((at, count))
        return found

    @cached_property
    def vocabulary(self) -> concepts.Vocabulary:
        """Every word that names a concept."""
        terms = [document for document in self.documents if document.kind == "term"]
        return concepts.vocabulary((term.id, concepts.words_of(term.names)) for term in terms)

    @cached_property
    def words(self) -> dict[str, list[str]]:
        """The Latin words of all texts by their first letter."""
        return _by_letter(self.word_set)

    @cached_property
    def name_words(self) -> dict[str, list[str]]:
        """The Latin words of all names by their first letter."""
        names = "|".join(document.names for document in self.documents)
        return _by_letter(word for word in names.replace("|", " ").split() if not is_han(word))

    @cached_property
    def pairs(self) -> dict[str, int]:
        """Every pair of Han of all texts, and how often it stands there."""
        joined, _ = self.scripts[True]
        return Counter(map("".join, pairwise(joined)))

    def put_right(self, gram: str) -> str | None:
        """Return what was meant by a gram that no text has: a word like it, a pair of its sound."""
        if is_han(gram):
            from companion.search.readings import homophones

            alike = map("".join, product(*map(homophones, gram)))
            heard = [pair for pair in alike if pair in self.pairs]
            return max(heard, key=self.pairs.__getitem__, default=None)
        from difflib import get_close_matches

        word = gram.strip()
        near = self.words.get(word[:1], ()) if len(word) > 2 else ()
        apart = 1 if len(word) < LONG else 2
        near = [one for one in near if abs(len(one) - len(word)) <= apart]
        return next((f" {stem(one)}" for one in get_close_matches(word, near, 1, LIKE)), None)


def _by_letter(words: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in sorted(frozenset(words)):
        found.setdefault(word[0], []).append(word)
    return found


@lru_cache(maxsize=8)
def joined(documents: tuple[Document, ...]) -> Texts:
    """Return the texts of some entries, joined once."""
    return Texts(documents)


def spoken(query: Query, documents: Sequence[Document]) -> dict[int, Spoken]:
    """Return by place in `documents` which texts speak of a query.

    Texts that speak of less than `ENOUGH` of it are left out, and those that have no more of it
    than single characters. What a text says in other words counts by the concepts, and a query of
    single characters by them alone. A score is the less, the less of the query is spoken of. An id
    that is nowhere (`R99`) leaves out all.
    """
    texts = joined(tuple(documents))
    grams = () if query.weak and len(query.squeezed) > 1 else query.grams
    said = [_said(gram, query, texts) for gram in grams]
    if any(not one.mentions and _is_an_id(gram) for gram, one in zip(grams, said, strict=True)):
        return {}
    if len(query.grams) > 1 or not grams:
        wrong = "".join(f" {one.gram} " for one in said if not one.right)
        said += _meant(f" {query.key} {wrong}", texts)
    if not said:
        return {}
    found = _weighed(said, _added_up(said, texts), texts)
    return found if len(query.grams) < 2 and grams else _asked_so(said, found, texts)


def all_known(query: Query, documents: Sequence[Document]) -> bool:
    """Tell whether texts have everything of a query as it was typed, so that nothing is a slip."""
    texts = joined(tuple(documents))
    return all(texts.knows(gram) for gram in query.grams)


def _added_up(said: Sequence[Mentioned], texts: Texts) -> dict[int, Spoken]:
    lengths = texts.lengths
    added: dict[int, float] = {}
    spoken: dict[int, float] = {}
    heard: dict[int, int] = {}
    for one in said:
        weight, part, firm = 2.2 * one.weight, one.part, one.firm
        for at, times in one.mentions:
            added[at] = added.get(at, 0.0) + weight * times / (times + lengths[at])
            spoken[at] = spoken.get(at, 0.0) + part
            heard[at] = heard.get(at, 0) + firm
    sought = sum(one.part for one in said)
    right = all(one.right for one in said)
    found = {}
    for at in sorted(added):
        share = spoken[at] / sought
        if heard[at] and (share >= ENOUGH or (heard[at] > 1 and share >= SOME)):
            mended = share > 0.999
            found[at] = Spoken(added[at] * share**COVERAGE, right and mended, mended)
    return found


def _weighed(
    said: Sequence[Mentioned], found: dict[int, Spoken], texts: Texts
) -> dict[int, Spoken]:
    """Return the scores, lower in a game whose texts lack more of a query than those of another,
    and of what is about cards that the query does not name.
    """
    games = [document.game for document in texts.documents]
    known = dict.fromkeys(games, 0.0)
    for one in said:
        for game in {games[at] for at, _ in one.mentions}:
            known[game] += one.part
    most = max(known.values())
    grams = [one.gram for one in said if one.gram and one.firm]
    weighed = {}
    for at, text in found.items():
        cards = texts.told[at].cards
        worth = UNNAMED if cards and not any(gram in cards for gram in grams) else 1.0
        weighed[at] = text._replace(score=text.score * worth * known[games[at]] / most)
    return weighed


def _asked_so(
    said: Sequence[Mentioned], found: dict[int, Spoken], texts: Texts
) -> dict[int, Spoken]:
    """Return the scores with the best raised, the more the query is like one of their phrases."""
    parts = [Part(one.gram, one.concepts, one.part) for one in said]
    for at in nlargest(COMPARED, found, key=lambda at: found[at].score):
        raised = found[at].score * (1 + ALIKE * likeness(parts, texts.told[at].phrases))
        found[at] = found[at]._replace(score=raised)
    return found


def _said(gram: str, query: Query, texts: Texts) -> Mentioned:
    mentions = texts.mentions(gram)
    heard = bool(mentions)
    if len(query.grams) > 1 and not texts.knows(gram):
        right = texts.put_right(gram)
        if right is not None:
            heard, gram, mentions = False, right, texts.mentions(right)
    single = len(gram) == 1 and not query.weak
    worth = SINGLE if single else 1.0 if heard else WRITTEN_WRONG
    weight = _weight(len(mentions), len(texts.documents)) * worth
    part = weight * (UNHEARD if is_han(gram) and not mentions else 1)
    return Mentioned(weight, part, query.weak or len(gram) > 1, heard, gram, (), mentions)


def _meant(typed: str, texts: Texts) -> Iterator[Mentioned]:
    """Yield who speaks of the concepts that the key of a query names."""
    for names in concepts.named(typed, texts.vocabulary):
        best: dict[int, tuple[int, int]] = {}
        for name in names:
            for mention in texts.meant.get(name, ()):
                best[mention[0]] = max(mention, best.get(mention[0], mention))
        if best:
            weight = MEANT * _weight(len(best), len(texts.documents))
            yield Mentioned(weight, weight, True, True, "", names, list(best.values()))


def _weight(mentions: int, documents: int) -> float:
    """Return how much a thing tells: the fewer entries mention it, the more."""
    return log(1 + (documents - mentions + 0.5) / (mentions + 0.5))


def _is_an_id(gram: str) -> bool:
    word = gram.strip()
    return word.isalnum() and word[0].isalpha() and word[-1].isdigit() and not is_han(word)
