"""Blood Rage at the table: numbers that never move, the board, one-line runs, previews."""
