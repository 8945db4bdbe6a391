"""Lords of Waterdeep at the table: numbers that never move, the board, previews, catching up."""
