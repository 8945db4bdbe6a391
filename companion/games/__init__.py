"""One folder a game: state, rules, cards, outcomes, scoring and view."""
