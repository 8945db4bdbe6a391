"""Saved games on disk: folder, lock, synced journal, settings, your copy."""
