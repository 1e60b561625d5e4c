"""The terminal screen in a local browser: our own page around textual-serve, on the loopback interface only.

- `server`: access control, the page, and one process per tab
- `page`: the files that the browser loads, none of them from another host
"""
