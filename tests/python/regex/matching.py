# Names of layers and versions by regular expressions.
import re

m = re.match(r"layer(\d+)\.(\w+)", "layer12.weight")
reveal_value(m.group())
reveal_value(m.group(1))
reveal_value(m.groups())
reveal_value(m.group(1, 2))
reveal_value(m.span())
reveal_value((m.start(2), m.end(2)))
reveal_value(m[2])
reveal_value(re.match(r"x", "abc"))
reveal_value(bool(re.search(r"\d", "a1")))
reveal_value(re.search(r"(?P<name>[a-z]+)_(?P<n>\d+)", "!net_42!").groupdict())
reveal_value(re.fullmatch(r"\d+", "123a"))
reveal_value(re.fullmatch(r"\d+", "123").group())
reveal_value(re.match(r"(a)|(b)", "b").groups())
reveal_value(re.match(r"(a)|(b)", "b").groups("-"))
reveal_value(re.match(r"(a)?b", "b").group(1))
reveal_value(re.search("b+", "abbbc"))
reveal_value(re.match(r"v?(\d+)(?:\.(\d+))?(?:\.(\d+))?", "v1.13").groups())
reveal_value(m.lastindex)
reveal_value(m.string)
reveal_value(m.re.pattern)
reveal_value(re.match("(?P<a>x)", "x")["a"])
try:
    m.group(5)
except IndexError as error:
    reveal_value(str(error))
try:
    re.match("a", 5)
except TypeError as error:
    reveal_value(str(error))
