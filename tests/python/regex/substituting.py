# Renaming keys of checkpoints.
import re

reveal_value(re.sub(r"^module\.", "", "module.conv.module.w"))
reveal_value(re.sub(r"(\w+)\.(\d+)", r"\1[\2]", "layer.3.block.4"))
reveal_value(re.sub(r"\d+", lambda m: str(int(m.group()) + 1), "a1b9"))
reveal_value(re.sub("a", "b", "aaa", count=2))
reveal_value(re.subn("a", "b", "banana"))
reveal_value(re.sub(r"(?P<x>\d)", r"<\g<x>>", "a1"))
reveal_value(re.sub(r"(a)(b)?", r"[\1\2]", "ab a"))
reveal_value(re.sub(r"\s+", " ", " a  b\n c ").strip())
reveal_value(re.sub(r"([A-Z])", r"_\1", "camelCaseName").lower())
reveal_value(re.sub("", "-", "ab"))
reveal_value(re.sub("x*", "-", "abxd"))
reveal_value(re.sub(r"(\d+)", r"\g<1>0", "5"))
reveal_value(re.sub("[aeiou]", "", "education"))
reveal_value(re.sub(r"\.", "/", "a.b"))
reveal_value(re.sub("a", "\\n", "bab"))
rules = [(r"\.gamma$", ".weight"), (r"\.beta$", ".bias")]


def rename(key):
    for old, new in rules:
        key = re.sub(old, new, key)
    return key


reveal_value([rename(k) for k in ["bn.gamma", "bn.beta", "gamma.x"]])
try:
    re.sub("(a)", r"\2", "a")
except re.error as error:
    reveal_value(str(error))
