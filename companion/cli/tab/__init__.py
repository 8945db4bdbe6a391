"""Completion: what a Tab offers. Nothing here imports typer, which a Tab could not wait for."""
