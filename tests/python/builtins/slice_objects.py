# Slices kept in a table.
middle = slice(1, 4)
reveal_value(middle)
reveal_value([0, 1, 2, 3, 4][middle])
reveal_value("abcdef"[slice(None, None, -1)])
reveal_value((middle.start, middle.stop, middle.step))
reveal_value(slice(5).indices(3))
reveal_value(slice(None, None, -1).indices(4))
reveal_value(slice(-3, None).indices(10))
reveal_value(slice(1, 2) == slice(1, 2))


class Grid:
    def __getitem__(self, key):
        return key


reveal_value(Grid()[1:2, ::3])
reveal_value(Grid()[..., None, 0])
reveal_value(Grid()[:])
reveal_value(Grid()["a":"b"])
splits = {"train": slice(0, 8), "val": slice(8, None)}
data = list(range(10))
reveal_value({k: data[s] for k, s in splits.items()})
try:
    data[::0]
except ValueError as error:
    reveal_value(str(error))
try:
    data["a":]
except TypeError as error:
    reveal_value(str(error))
try:
    slice()
except TypeError as error:
    reveal_value(str(error))
