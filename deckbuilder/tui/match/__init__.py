"""What a table is made of beside its widgets: parts that each know the match and the little else that they need.

- `computer_turns`: computer players choose in the background, are halted, and go faster or slower
"""
