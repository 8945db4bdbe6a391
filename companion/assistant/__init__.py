"""The guide at the table: asks people, shows the board, knows no rules."""
