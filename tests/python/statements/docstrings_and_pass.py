# Docstrings, ellipsis bodies, semicolons, one-line definitions.
"""The module's docstring."""


class Empty: ...


class Doc:
    """Class doc."""
    attr = 1; other = 2

    def method(self):
        "Method doc."
        return self.attr


def f(): return 1
def g(x): x += 1; return x


reveal_value((__doc__, Doc.__doc__, Doc.method.__doc__, f.__doc__))
reveal_value((f(), g(1), Doc().method(), Doc.other))
for i in range(2): last = i; total = i + 1
reveal_value((last, total))
while total: total -= 1
reveal_value(total)
if f(): x = "one"; y = "line"
reveal_value(x + y)
class Inline: a = 1; b = a + 1
reveal_value(Inline.b)
try: raise KeyError
except KeyError: z = "handled"
finally: z += "!"
reveal_value(z)
with open(__file__) if False else __import__("contextlib").nullcontext(3) as v: w = v
reveal_value(w)
reveal_value(__name__)
