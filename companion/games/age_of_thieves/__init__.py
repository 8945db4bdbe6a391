"""Age of Thieves: rules, state and corrections.

Phases: ``event_phase``, ``planning``, ``declaration``, ``resolution`` (with ``effects``,
``movement``, ``theft``), ``cleanup``. Pure outcomes: ``order`` (who comes next and why), ``guards``
(values, who may be detected and caught), ``scoring``. What can happen to a thief at any moment:
``arrest``, ``alarm``, ``leaving``, ``tokens``. ``hands`` and ``stacks`` hold cards, ``loot``
jewels.
"""
