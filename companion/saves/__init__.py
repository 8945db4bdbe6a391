"""Files on disk: saved games, settings, and what the boxes told; no rules, no terminals."""
