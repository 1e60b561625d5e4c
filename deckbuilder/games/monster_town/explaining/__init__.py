"""Why not: what stands in the way of an answer, from the obstacles that the rules themselves look for.

- `why_not`: begin here; `finding`: what is asked about; `reasons`: a reason as a value
- `kinds`, `actions`, `cancels`, `targets`, `picks`, `places`: one kind of question each
"""
