"""Why: what stands in the way of an answer, and what led to an event.

Why not, from the obstacles that the rules themselves look for:

- `why_not`: begin here; `finding`: what is asked about; `reasons`: a reason as a value
- `kinds`, `actions`, `cancels`, `targets`, `picks`, `places`: one kind of question each

Why it happened, from the events:

- `events`: begin here; `causes`: what led to what; `clauses`: by which rule; `accounting`: what wounds are made of
"""
