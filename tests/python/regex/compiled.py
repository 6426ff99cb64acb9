# Patterns compiled once.
import re

pattern = re.compile(r"(?P<key>\w+)\s*=\s*(?P<value>[\w.]+)")
reveal_value(pattern.match("lr = 0.1").groupdict())
reveal_value(pattern.pattern)
reveal_value(pattern.groups)
reveal_value(pattern.groupindex["value"])
reveal_value(dict(pattern.findall("a=1 b = c")))
reveal_value(pattern.sub(r"\g<value>", "a=1"))
reveal_value(pattern.search("none"))
reveal_value(pattern.fullmatch("a=1").end())
reveal_value(re.compile("a").match("ba", 1).group())
reveal_value(re.compile("b").search("abcb", 2).start())
reveal_value([m["key"] for m in pattern.finditer("x=1 y=2")])
verbose = re.compile(r"""
    (\d+)   # whole
    (?:\.(\d+))?  # part
""", re.VERBOSE)
reveal_value(verbose.match("3.25").groups())
reveal_value(re.compile("a", re.I).flags & re.I == re.I)
reveal_value(re.compile("x") == re.compile("x"))
reveal_value(isinstance(pattern, re.Pattern))
reveal_value(isinstance(pattern.match("a=1"), re.Match))
m = pattern.match("a=1")
reveal_value(m.expand(r"\2:\1"))
reveal_value(m.pos)
for bad in ["(", "[a", "*a", "a{2,1}", ")", "(?P<1>a)", "a**", "(?<=a+)b", "\\"]:
    try:
        re.compile(bad)
    except re.error as error:
        reveal_value(str(error))
