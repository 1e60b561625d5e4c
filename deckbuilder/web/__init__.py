"""The screen in a browser of this machine: a page of our own around textual-serve, on loopback and nowhere else.

- `server`: who may come in, the page, and one screen for each tab
- `page`: what the browser loads; nothing of it comes from another place
"""
