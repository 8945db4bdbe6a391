"""The screens of a table of Age of Thieves: numbers, board, declarations, guards, catching up."""
