# slice and range.


class slice(object):
    __complete__ = True

    def __new__(cls, *args):
        return LibCall.slice.new(args)

    def indices(self, length):
        return LibCall.slice.indices(self, length)


class range(object):
    __complete__ = True

    def __new__(cls, *args):
        return LibCall.range.new(cls, args)

    def __iter__(self):
        return LibCall.range.iter(self)

    def __reversed__(self):
        return LibCall.range.iter(LibCall.range.item(self, LibCall.slice.new((None, None, -1))))

    def __len__(self):
        return LibCall.range.len(self)

    def __bool__(self):
        return LibCall.range.len(self) > 0

    def __getitem__(self, index):
        return LibCall.range.item(self, index)

    def __contains__(self, value):
        return LibCall.range.contains(self, value)

    def __eq__(self, other):
        if not LibCall.type.isinstance(other, range):
            return NotImplemented
        return LibCall.tuple.new(tuple, self) == LibCall.tuple.new(tuple, other)

    def __hash__(self):
        n = len(self)
        return hash((n, self.start if n > 0 else None, self.step if n > 1 else None))

    def __repr__(self):
        if self.step == 1:
            return f"range({self.start}, {self.stop})"
        return f"range({self.start}, {self.stop}, {self.step})"

    def index(self, value):
        if value in self:
            return (value - self.start) // self.step
        raise ValueError(f"{value} is not in range")

    def count(self, value):
        return LibCall.int.new(int, value in self, None)
