# Figures and axes take whatever is drawn; what matplotlib itself refuses is refused.
import math


def absorb(*args, **kwargs):
    return LibCall.unknown.any("a part of a drawing")


class _Absorbing(object):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return part

    def __setattr__(self, name, value):
        pass


class Part(_Absorbing):
    # Whatever belongs to a drawing: a method, or an artist with parts of its own (ax.spines["top"].set_visible(False)).
    def __call__(self, *args, **kwargs):
        return absorb()

    def __getitem__(self, key):
        return self

    def __setitem__(self, key, value):
        pass

    def __iter__(self):
        return iter(absorb())


part = Part()


class Drawing(_Absorbing):
    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None

    def plot(self, *args, scalex=True, scaley=True, data=None, **kwargs):
        return plotted(args)

    def imshow(self, X, *args, **kwargs):
        shown(X)
        return absorb()

    def add_subplot(self, *args, **kwargs):
        return self

    add_axes = gca = twinx = twiny = add_subplot

    def subplots(self, nrows=1, ncols=1, *, squeeze=True, **kwargs):
        return grid(nrows, ncols, squeeze)


drawing = Drawing()


class Grid(object):
    # numpy's array of axes.
    def __init__(self, *shape):
        self.shape = shape
        self.ndim = len(shape)

    @property
    def size(self):
        return math.prod(self.shape)

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        return iter([self[i] for i in range(self.shape[0])])

    def __getitem__(self, key):
        left = []
        keys = key if isinstance(key, tuple) else (key,)
        for size, one in zip(self.shape, keys):
            if isinstance(one, slice):
                left.append(len(range(*one.indices(size))))
            elif not -size <= one < size:
                raise IndexError(f"index {one} is out of bounds for axis 0 with size {size}")
        left += self.shape[len(keys):]
        return Grid(*left) if left else drawing

    def ravel(self, order="C"):
        return Grid(self.size)

    flatten = ravel

    def reshape(self, *shape):
        return LibCall.unknown.any("axes in another order")

    @property
    def flat(self):
        return Grid(self.size)

    @property
    def T(self):
        return Grid(*self.shape[::-1])


def grid(nrows, ncols, squeeze=True):
    if not LibCall.data.known(nrows) or not LibCall.data.known(ncols):
        return LibCall.unknown.any("axes whose number is not known")
    if not squeeze:
        return Grid(nrows, ncols)
    shape = [n for n in (nrows, ncols) if n != 1]
    return Grid(*shape) if shape else drawing


def _sizes(values):
    # The sizes of data whose rank is known, else None.
    kind = LibCall.data.kind(values)
    if kind == "array" or kind == "tensor":
        return LibCall.image.dims(values)
    return None


def _numbers(sizes):
    return "(" + ", ".join([str(n) for n in sizes]) + ("," if len(sizes) == 1 else "") + ")"


def _told(exact, plain):
    # The sizes are told where they are numbers.
    return exact if LibCall.data.known(exact) else plain


def _check_line(x, y):
    a, b = _sizes(x), _sizes(y)
    if a is None or b is None:
        return
    a, b = a or (1,), b or (1,)
    LibCall.torch.require(a[0] == b[0], "broadcast-mismatch", "ValueError",
                          _told(f"x and y must have same first dimension, but have shapes {_numbers(a)} and {_numbers(b)}",
                                "x and y must have same first dimension"))
    LibCall.torch.require(len(a) <= 2 and len(b) <= 2, "dim-out-of-range", "ValueError",
                          _told(f"x and y can be no greater than 2D, but have shapes {_numbers(a)} and {_numbers(b)}",
                                "x and y can be no greater than 2D"))


def plotted(args):
    # plot([x], y, [format], ...): a line for each y.
    lines, at = [], 0
    while at < len(args):
        if at + 1 < len(args) and LibCall.data.kind(args[at + 1]) != "str":
            _check_line(args[at], args[at + 1])
            at += 1
        at += 2 if at + 1 < len(args) and LibCall.data.kind(args[at + 1]) == "str" else 1
        lines.append(absorb())
    return lines


def shown(image):
    # imshow: rows and columns, then 1, 3 or 4 channels. What only a file's image says is not asked.
    sizes = _sizes(image)
    if sizes is None or len(sizes) == 2 or len(sizes) == 3 and (not LibCall.data.known(sizes[2]) or sizes[2] in (1, 3, 4)):
        return
    LibCall.torch.require(False, "invalid-argument", "TypeError", _told(f"Invalid shape {_numbers(sizes)} for image data",
                                                                        "Invalid shape for image data"))
