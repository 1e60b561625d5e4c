"""One package for each rulebook, all with the same file names; siblings never import each other."""
