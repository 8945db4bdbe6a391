"""The companion's own chance: keyed hashing over a counter, so that every outcome can be proved
afterwards.

Outcome number ``c`` of a game depends on the game's 32-byte key, on ``c``, and on the pool in its
sorted order, on nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.engine.questions import Chance

_WORD = 2**64
_BLOCK = 64
"""Bytes that SHA-256 takes at a time."""


def key_from_seed(seed: int) -> bytes:
    """Return the 32-byte key of a number, for tests and simulations that must repeat."""
    return hashlib.sha256(f"companion seed {seed}".encode()).digest()


def receipt(key: bytes) -> str:
    """Return the SHA-256 of a key in hex: shown when a game starts, checked when the key is shown
    at its end.
    """
    return hashlib.sha256(key).hexdigest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return HMAC-SHA-256 (RFC 2104) as ``hmac.digest`` does, in a fifth of its time: what the key
    adds to both hashes is kept.
    """
    inner, outer = _keyed_hashes(key)
    first, second = inner.copy(), outer.copy()
    first.update(message)
    second.update(first.digest())
    return second.digest()


@lru_cache(maxsize=16)
def _keyed_hashes(key: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """Return the inner and the outer hash of HMAC with the padded key taken in."""
    if len(key) > _BLOCK:
        key = hashlib.sha256(key).digest()
    padded = key.ljust(_BLOCK, b"\0")
    return (
        hashlib.sha256(bytes(byte ^ 0x36 for byte in padded)),
        hashlib.sha256(bytes(byte ^ 0x5C for byte in padded)),
    )


@dataclass(frozen=True, slots=True)
class Keyed:
    """A generator of outcomes: HMAC-SHA-256 of a counter, rejection sampling, no state of its
    own.
    """

    key: bytes

    def words(self, counter: int) -> Iterator[int]:
        """Yield the endless 64-bit words of one outcome."""
        block = 0
        while True:
            digest = hmac_sha256(self.key, b"%d:%d" % (counter, block))
            for at in range(0, 32, 8):
                yield int.from_bytes(digest[at : at + 8], "big")
            block += 1

    def below(self, counter: int, limit: int) -> int:
        """Return a whole number from 0 to ``limit`` - 1."""
        return _below(self.words(counter), limit)

    def outcome(self, counter: int, question: Chance) -> tuple[str, ...]:
        """Return what chance answers to the question as outcome number ``counter``."""
        words = self.words(counter)
        pool = sorted(
            zip(question.options, question.weights or (1,) * len(question.options), strict=True)
        )
        return tuple(_draw(words, pool, question.count, question.replace))


def _below(words: Iterator[int], limit: int) -> int:
    """Reject the last, incomplete stretch, so that every value is equally likely."""
    fair = _WORD - _WORD % limit
    for word in words:
        if word < fair:
            return word % limit
    raise AssertionError("the words never end")


def _draw(
    words: Iterator[int], pool: Sequence[tuple[str, int]], count: int, replace: bool
) -> Iterator[str]:
    names = [name for name, _ in pool]
    weights = [weight for _, weight in pool]
    for _ in range(count):
        at = _below(words, sum(weights))
        for index, weight in enumerate(weights):  # noqa: B007  # the index found is used below
            if at < weight:
                break
            at -= weight
        if not replace:
            weights[index] -= 1
        yield names[index]
