# AssertionError's message, add_note, with_traceback.
def check(n):
    assert n % 8 == 0, f"{n} is not a multiple of 8"
    return n


reveal_value(check(16))
try:
    check(12)
except AssertionError as e:
    reveal_value(str(e))
    reveal_value(e.args)
try:
    assert ()
except AssertionError as e:
    reveal_value(e.args)
try:
    assert False, (1, 2)
except AssertionError as e:
    reveal_value(e.args)
e = ValueError("x")
e.add_note("while loading")
reveal_value(e.__notes__)
reveal_value(e.with_traceback(None) is e)
reveal_value(e == ValueError("x"))
e.extra = 3
reveal_value(e.extra)
