"""The command line: one file a command; it parses and prints and decides nothing."""
