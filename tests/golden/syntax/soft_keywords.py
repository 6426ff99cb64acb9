# match, case, type and _ are ordinary names wherever no statement begins with them.
match = {"a": 1}
case = [1, 2]
type_of = type
_ = "underscore"
match["b"] = 2
match.update(c=3)
match["a"] += 1
match = dict(match)
case[0] = 9
case.append(3)
reveal_value((match, case, _))  # revealed: ({'a': 2, 'b': 2, 'c': 3}, [9, 2, 3], 'underscore')


def type(match, case=1, *, _=2):
    return match, case, _


reveal_value(type(1))  # revealed: (1, 1, 2)
reveal_value(type(match=1, case=2, _=3))  # revealed: (1, 2, 3)
match = 5
match -= 1
reveal_value(match * 2)  # revealed: 8
reveal_value(match if match else case)  # revealed: 4
match, case = case, match
reveal_value((match, case))  # revealed: ([9, 2, 3], 4)
match: int = 3
case: "annotated" = 4
type: object = type
reveal_value(match + case)  # revealed: 7


class type_:
    match = 1
    case = 2
    type = 3

    def _(self):
        return self.match, self.case, self.type


reveal_value(type_()._())  # revealed: (1, 2, 3)
for match in range(2):
    for case in range(2):
        pass
reveal_value((match, case))  # revealed: (1, 1)
match = lambda case: case
reveal_value(match(7))  # revealed: 7
match = match(match)
match = [1, 2, 3]
match[0], match[1] = match[1], match[0]
reveal_value(match)  # revealed: [2, 1, 3]
match \
    [0] = 0
(match)
match [1]
match (0) if callable(match) else None
match == 1 and match
match in [match]
match, = [6]
reveal_value(match)  # revealed: 6
match match:
    case 5:
        case = "five"
    case type if type > 5:
        case = "more"
reveal_value((case, type))  # revealed: ('more', 6)
match (match, case):
    case (6, "more") as match:
        reveal_value(match)  # revealed: (6, 'more')
match -1:
    case -1:
        reveal_value("minus one")  # revealed: 'minus one'
match [1, 2]:
    case [match, *_]:
        reveal_value(match)  # revealed: 1
match {"k": 1}:
    case {"k": case}:
        reveal_value(case)  # revealed: 1
match not None:
    case True:
        reveal_value("not None")  # revealed: 'not None'
match lambda: 3:
    case f:
        reveal_value(f())  # revealed: 3
match 1, *[2, 3]:
    case a, *b:
        reveal_value((a, b))  # revealed: (1, [2, 3])
print, exec = 1, 2
reveal_value(print + exec)  # revealed: 3
