# What is bound when a pattern fails or matches; captures in functions and at module level.
def f(x):
    seen = []
    match x:
        case [a, b] if seen.append((a, b)) or a > b:
            seen.append("first")
        case [a, b, *c] if (t := a + b) > 2:
            seen.append(t)
        case _ as whole:
            seen.append(whole)
    return seen, "a" in locals()


reveal_value(f([2, 1]))
reveal_value(f([1, 2]))
reveal_value(f([0, 1]))
reveal_value(f("text"))
asked = []


class Noisy:
    def __eq__(self, other):
        asked.append(other)
        return other == 3

    __hash__ = None


match Noisy():
    case 1:
        r = 1
    case 2 | 3 | 4:
        r = "three"
reveal_value((r, asked))


def subject():
    asked.append("subject")
    return 5


match subject():
    case 4:
        pass
    case 5:
        reveal_value(asked.count("subject"))
match = {"match": 1}
case = 2
type = "soft"
_ = "kept"
match match:
    case {"match": case}:
        reveal_value((match, case, type, _))
match (case):
    case _:
        pass
reveal_value(_)
match[0] = 5
reveal_value(match)
