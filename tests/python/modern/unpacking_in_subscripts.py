# python: 3.11
# Stars in subscripts and in annotations of *args.
class Probe:
    def __getitem__(self, key):
        return key


p, rest = Probe(), (2, 3)
reveal_value(p[1, *rest])
reveal_value(p[*rest])
reveal_value(p[*[1], *"ab", 5:6])


def f(*args: *tuple[int, ...]):
    return sum(args)


reveal_value(f(1, 2))
for x in *rest, 4:
    last = x
reveal_value(last)
