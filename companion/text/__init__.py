"""Words: languages, the catalogue, card text, lists, widths, line breaking and safe output; no rules."""
