"""Why: what stands in the way of an answer, and what led to an event.

- `why_not`, `lying`: why something cannot be used now
- `events`, `causes`: why something happened, and what led to what
"""
