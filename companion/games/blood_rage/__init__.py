"""Blood Rage: its state, its cards, one file a phase, and what the table may ask about them."""
