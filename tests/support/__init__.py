"""Code shared by tests of several parts."""
