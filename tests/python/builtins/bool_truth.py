# What counts as true.
class Empty:
    def __len__(self):
        return 0


class Never:
    def __bool__(self):
        return False


class Plain:
    pass


for value in [0, 1, -1, 0.0, 1e-9, "", "0", "False", [], [0], {}, {"a": None}, (), (0,), None, set(), range(0), range(3), b"", b"\0"]:
    reveal_value(bool(value))
reveal_value([bool(x) for x in (Empty(), Never(), Plain(), Plain, len)])
reveal_value(True + True)
reveal_value(True & False)
reveal_value(True | False)
reveal_value(True ^ True)
reveal_value(~True)
reveal_value(sum([True, False, True]))
reveal_value([False, True].index(1))
reveal_value(isinstance(True, int))
reveal_value({True: "yes", 1: "one"})
reveal_value(bool("no") is True)
