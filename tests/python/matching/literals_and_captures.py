# Literal, capture, wildcard, or-patterns, guards.
def kind(x):
    match x:
        case None:
            return "none"
        case True | False:
            return "bool"
        case 0 | -1:
            return "small"
        case 1.5:
            return "float"
        case "a" | "b" as letter:
            return f"letter {letter}"
        case int(n) if n > 100:
            return f"big {n}"
        case int() | float():
            return "number"
        case str() as s if s.isupper():
            return f"upper {s}"
        case b"raw":
            return "bytes"
        case other:
            return f"other {other!r}"


reveal_value([kind(x) for x in (None, True, 0, -1, 1.5, "a", "b", 500, 7, 2.5, "ABC", "abc", b"raw", [1])])
reveal_value(kind(1))
reveal_value(kind(0.0))


def no_match(x):
    match x:
        case 1:
            return "one"
        case 2:
            pass
    return "fell through"


reveal_value([no_match(1), no_match(2), no_match(3)])
match 3:
    case n if n > 5:
        r = "big"
    case n if n > 2:
        r = "middle"
    case _:
        r = "small"
reveal_value((r, n))
