"""Words: languages, catalogue, card text, lists, widths, line breaking, safe output; no rules."""
