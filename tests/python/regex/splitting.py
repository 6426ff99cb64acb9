# Taking lines apart.
import re

reveal_value(re.split(r"[,;]\s*", "a, b;c"))
reveal_value(re.split(r"(,)", "a,b"))
reveal_value(re.split(r"\s+", " a b "))
reveal_value(re.split(r",", "a,b,c", maxsplit=1))
reveal_value(re.split(r"(\d+)", "layer10"))
reveal_value(re.split("x", "abc"))
reveal_value(re.split(r"\b", "a b"))
reveal_value(re.split("(a)|b", "xaybz"))


def natural(key):
    return [int(p) if p.isdigit() else p for p in re.split(r"(\d+)", key)]


reveal_value(sorted(["l10", "l9", "l1"], key=natural))
reveal_value(re.escape("a.b*c"))
reveal_value(re.escape("x-y z/1"))
tokens = [t for t in re.split(r"([()+*])", "(1+2)*3") if t]
reveal_value(tokens)
