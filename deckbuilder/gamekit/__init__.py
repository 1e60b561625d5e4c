"""What rulebooks share beyond the machine: what is declared once, and all that follows from it.

- `narrator`: whoever is told, and how players and cards are spoken of to it
- `sentences`: templates of sentences, checked when they are read
- `causes`: an event among all that happened, and which led to which
- `events`: kinds of event, and what follows from each: its sentence, whom it shows something, its clause, its card
"""
