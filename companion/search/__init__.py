"""Look-up of cards, rules, rulings and terms in both scripts."""
