"""Age of Thieves: rules, state and corrections.

Phases: ``event_phase``, ``planning``, ``declaration``, ``resolution`` (with ``effects``,
``movement``, ``theft``), ``cleanup``. Cards in ``hands`` and ``stacks``, jewels in ``loot``.

What the phases call, and where it lives:

- ``order``: ``next_place(state) -> Place | None`` (``kind`` card or guards, ``value``, ``seat``,
  ``stacks`` as numbers from 1: more than one where the owner chooses, ``rules``);
  ``take_place(state, place)`` when it begins (value and pass); ``change_ap(state, seat_id, number,
  ap, source)`` for everything that changes AP of a waiting stack. A stack with ``back`` has no
  place: it follows its owner's Move.
- ``guards``: ``guard_values(state, figure) -> (alertness, movement)``, ``hidden_by(state, seat_id)
  -> reasons``, ``catchable(state, how) -> seat ids``, ``how``: guards (their activation), meeting
  (a guard moved by a card), walking, landing (somebody repositioned), token (Plain-Garb Guard).
- ``arrest``: ``await arrest(state, seat_id, by)``, everything of being caught.
- ``alarm``: ``await take_from_board(state, seat_id)`` (the Emperors' Jewel), ``await
  raise_alarm(state)``, ``place_guard(state, source)`` (one more guard if one is left).
- ``leaving``: ``leave(state, seat_id)``, ``everybody_out(state)``, ``end_after_turn(state) ->
  reason | None``; ``scoring``: ``end_game(state, reason) -> Over``.
- ``tokens``: ``await turn_token(state, seat_id, at_a_distance=False)`` (gear rod: True), ``await
  peek(state, seat_id, count, source, rules)`` (tokens on the board, in secret), ``await
  winged_worker(state, seat_id)``.
- ``specials``: ``await use_special(state, seat_id, number)``; ``thieves`` (passive abilities, no
  imports of phases): ``dungeon_ap(seat)``, ``extra_spaces(seat)``, ``range_bonus(seat, card)``,
  ``plan_cards(seat)``.
"""
