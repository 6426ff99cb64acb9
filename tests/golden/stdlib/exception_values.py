# verdict: nothing-checked
try:
    int("abc")
except ValueError as e:
    reveal_value(str(e))  # revealed: "invalid literal for int() with base 10: 'abc'"
try:
    {}["k"]
except KeyError as e:
    reveal_value([str(e), repr(e), e.args])  # revealed: ["'k'", "KeyError('k')", ('k',)]
try:
    [].pop()
except IndexError as e:
    reveal_value(str(e))  # revealed: 'pop from empty list'
