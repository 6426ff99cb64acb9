# ndarray.flat: the elements row by row, to be read, replaced or walked once. ndarray.flags: how they lie in memory.
from numpy._array import forget
from numpy._known import by_rows


class flatiter:
    __hash__ = None

    def __init__(self, base):
        self.base = base
        self._walk = None

    def __len__(self):
        return self.base.size

    def __getitem__(self, index):
        result = self.base.reshape(-1)[index]
        return result.copy() if LibCall.data.kind(result) == "array" else result

    # Values are repeated, or left over: their number is not looked at.
    def __setitem__(self, index, value):
        self.base.reshape(-1)[index]
        forget(self.base)

    def __iter__(self):
        if self._walk is None:
            self._walk = iter(self.base.reshape(-1))
        return self._walk

    def __next__(self):
        return next(self.__iter__())

    def __array__(self, dtype=None, copy=None):
        return self.base.flatten() if dtype is None else self.base.flatten().astype(dtype)

    def __eq__(self, other):
        return self.base.reshape(-1) == other

    def __ne__(self, other):
        return self.base.reshape(-1) != other

    def copy(self):
        return self.base.flatten()

    def __getattr__(self, name):
        if name in ("coords", "index"):
            return LibCall.unknown.any("flatiter." + name)
        raise AttributeError(f"'numpy.flatiter' object has no attribute '{name}'")


class flagsobj:
    writeable = True
    owndata = True

    def __init__(self, array):
        sizes = LibCall.image.dims(array)
        known = LibCall.value.known(sizes)
        line = known and sizes is not None and len([n for n in sizes if n > 1]) < 2
        rows = line or by_rows(array, "K")
        self.c_contiguous = True if rows else LibCall.torch.unknown("bool", "how an array lies in memory")
        self.f_contiguous = True if line else False if rows and known else LibCall.torch.unknown("bool", "how an array lies in memory")
        self.contiguous, self.fortran = self.c_contiguous, self.f_contiguous

    def __getitem__(self, name):
        return getattr(self, name.lower())

    def __setitem__(self, name, value):
        setattr(self, name.lower(), value)
