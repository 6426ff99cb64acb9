# Taking texts apart and putting them together.
reveal_value("a,b,,c".split(","))
reveal_value(" a  b c ".split())
reveal_value(" a  b c ".split(" "))
reveal_value("a.b.c.d".split(".", 2))
reveal_value("a.b.c.d".rsplit(".", 1))
reveal_value("  a b  c ".split(None, 1))
reveal_value("  a b  c ".rsplit(None, 1))
reveal_value("".split())
reveal_value("".split(","))
reveal_value("a--b--c".split("--"))
reveal_value("a\nb\r\nc\rd".splitlines())
reveal_value("a\n\nb\n".splitlines())
reveal_value("a\nb".splitlines(True))
reveal_value("".splitlines())
reveal_value("k=v=w".partition("="))
reveal_value("k=v=w".rpartition("="))
reveal_value("kv".partition("="))
reveal_value("kv".rpartition("="))
reveal_value("-".join(["a", "b"]))
reveal_value("".join([]))
reveal_value(", ".join(f"{k}={v}" for k, v in {"a": 1, "b": 2}.items()))
reveal_value(".".join("abc"))
try:
    "".join([1, 2])
except TypeError as error:
    reveal_value(str(error))
try:
    "a".split("")
except ValueError as error:
    reveal_value(str(error))
try:
    ",".join(5)
except TypeError as error:
    reveal_value(str(error))
try:
    "a".partition("")
except ValueError as error:
    reveal_value(str(error))
