# The cells of one column: an array or a list where the program made them, else so many cells of a kind. A kind is the name of a type of
# numpy, "object" for texts and what is mixed, or "" where a file decides: that the program's use of such cells succeeds is assumed.
import numpy as np
from numpy._scalars import name_of

_FLOATS = ("float64", "float32", "float16")
_WHOLE = ("int64", "int32", "int16", "int8", "uint8", "uint16", "uint32", "uint64")
NUMBERS = _FLOATS + _WHOLE + ("bool",)


class Cells(object):
    def __init__(self, count, kind, array=None, items=None):
        self.count = count
        self.kind = kind
        self._array = array
        self._items = items
        self._distinct = None

    # How many different values there are, each time the same number.
    def distinct(self):
        if self._distinct is None:
            items = self._items if self._items is not None else self._array.tolist() if self._array is not None else None
            noted = self.noted()
            if noted is not None and noted[0] == 0:
                self._distinct = noted[1] + 1
            elif items is not None and LibCall.value.known(tuple(items)):
                self._distinct = len(set(items))
            else:
                self._distinct = LibCall.unknown.int("different values", "external", 0, self.count, "the number of different values of a column", True)
        return self._distinct

    # The bounds of the numbers in it, both of which are met: an encoder gives each of its numbers to something.
    def noted(self):
        noted = LibCall.torch.noted_elements(self._array) if self._array is not None and self.kind in _WHOLE else None
        if noted is not None:
            LibCall.program.hope("no-exception", "IndexError", "the bounds of a column's numbers are met")
        return noted

    # Each value as its place among the different ones.
    def codes(self, kind):
        LibCall.program.hope("no-exception", "ValueError", "no value of a column is missing")
        array = LibCall.torch.note_elements(np.empty((self.count,), kind), 0, self.distinct() - 1)
        return Cells(self.count, kind, array)

    # As one array; of texts nothing is known but that there is one.
    def array(self):
        if self._array is None:
            if self.kind == "object" or self.kind == "category":
                return Objects(self)
            self._array = sized((self.count,), self.kind)
        return self._array

    def items(self):
        if self._items is not None:
            return self._items
        if self._array is not None:
            return self._array.tolist()
        return [cell(self.kind) for _ in range(self.count)]

    # The cell at a place that is known to be there.
    def at(self, place):
        if self._items is not None:
            return self._items[place]
        return cell(self.kind) if self._array is None else self._array[place]

    # `picked`: how many are left.
    def select(self, key, picked):
        if self._array is not None:
            return Cells(picked, self.kind, self._array[key])
        if self._items is not None and isinstance(key, slice):
            return Cells(picked, self.kind, None, self._items[key])
        return Cells(picked, self.kind)

    def astype(self, dtype):
        kind = kind_of(dtype)
        if kind in NUMBERS and self._array is not None:
            return Cells(self.count, kind, self._array.astype(kind))
        made = Cells(self.count, kind, None, self._items if kind in ("object", "category") and self.kind in ("object", "category") else None)
        if kind == "category":
            made._distinct = self.distinct()
        return made

    # Other cells of the same number.
    def like(self, kind):
        return Cells(self.count, kind)


# An array of texts or other objects: only their number is known.
class Objects(object):
    def __init__(self, cells):
        self._cells = cells
        self.shape, self.size, self.ndim = (cells.count,), cells.count, 1

    def __len__(self):
        return self._cells.count

    def __iter__(self):
        return iter(self._cells.items())

    def __getitem__(self, place):
        if isinstance(place, slice):
            return Objects(self._cells.select(place, np.empty(self._cells.count)[place].shape[0]))
        return self._cells.at(place) if isinstance(place, int) else LibCall.unknown.any("some objects of a column")

    def tolist(self):
        return self._cells.items()

    def astype(self, dtype, copy=True):
        return self._cells.astype(dtype).array()

    def __contains__(self, value):
        return LibCall.unknown.bool("", "external", "whether a value is in a column")


def sized(shape, kind):
    return np.asarray(LibCall.torch.as_subclass(LibCall.image.tensor("pandas", shape, kind), np.ndarray, False))


def objects(what):
    return LibCall.torch.as_subclass(LibCall.image.unknown_tensor("pandas", what + ": objects of Python"), np.ndarray, False)


def cell(kind):
    if kind in _FLOATS:
        return np.float64(LibCall.unknown.float("a cell of a table", "external"))
    if kind in _WHOLE:
        return LibCall.unknown.int("", "external", None, None, "a cell of a table")
    if kind == "bool":
        return LibCall.unknown.bool("", "external", "a cell of a table")
    return LibCall.unknown.any("a cell of a table")


# The kind of a mean.
def averaged(kind):
    return kind if kind in ("float32", "float16", "object") else "float64"


# The kind of cells of which some are missing.
def with_gaps(kind):
    return "float64" if kind in _WHOLE else "object" if kind == "bool" else kind


# The least or largest cell of a column, of which a file decides whether it holds whole numbers.
def extreme(kind):
    if kind == "":
        LibCall.program.hope("no-exception", "TypeError", "a column holds whole numbers")
        return LibCall.unknown.int("", "external", None, None, "a cell of a table")
    return cell(kind)


def kind_of(dtype):
    if dtype is str or dtype is object or dtype is None:
        return "object"
    if isinstance(dtype, str):
        if dtype in ("category", "object", "str", "string", "O"):
            return "category" if dtype == "category" else "object"
        if dtype.startswith("datetime") or dtype.startswith("timedelta"):
            return "object"
        if dtype in ("Int64", "Int32", "Float32", "Float64", "boolean"):
            return {"boolean": "bool"}.get(dtype, dtype.lower())
    if dtype is float:
        return "float64"
    if dtype is int:
        return "int64"
    if dtype is bool:
        return "bool"
    return name_of(dtype) or ""


# The kind of an array that holds cells of all these kinds.
def common(kinds):
    if len(kinds) == 0:
        return "float64"
    for kind in kinds:
        if kind in ("object", "category"):
            return "object"
    if "" in kinds:
        return ""
    if "bool" in kinds and any([kind != "bool" for kind in kinds]):
        return "object"
    result = kinds[0]
    for kind in kinds[1:]:
        if kind != result:
            result = name_of(np.promote_types(result, kind))
    return result


# What a column is made of; `count`: how many rows the table has, None where this column decides.
def cells_of(data, count=None):
    if isinstance(data, Cells):
        return data
    kind = LibCall.data.kind(data)
    if kind == "opaque":
        return Cells(_some() if count is None else count, "")
    if kind in ("array", "tensor"):
        array = np.asarray(data)
        if LibCall.data.constant(array.ndim) == 0:
            return Cells(count, LibCall.torch.dtype_name(array) or "")
        if LibCall.data.constant(array.ndim) != 1:
            return Cells(_some() if count is None else count, "")
        _same_length(array.shape[0], count)
        return Cells(array.shape[0], LibCall.torch.dtype_name(array) or "", array)
    if hasattr(data, "_cells_of_series"):
        return data._cells_of_series(count)
    if isinstance(data, str) or not hasattr(data, "__len__") and not hasattr(data, "__iter__"):
        return Cells(1 if count is None else count, _kind_of_cell(data))
    return _of_items(data if isinstance(data, list) else list(data), count)


def _same_length(given, count):
    if count is not None:
        LibCall.torch.require_ordinary(given == count, "invalid-argument", "ValueError",
                                       f"Length of values ({given}) does not match length of index ({count})")


def _kind_of_cell(value):
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int):
        return "int64"
    if isinstance(value, float):
        return "float64"
    return "object" if isinstance(value, str) or value is None else ""


def _of_items(items, count):
    _same_length(len(items), count)
    numbers = all([isinstance(one, (int, float)) for one in items])
    if LibCall.value.known(numbers) and numbers and LibCall.data.constant(len(items)) != 0:
        array = np.array(items)
        return Cells(len(items), LibCall.torch.dtype_name(array) or "", array)
    known = LibCall.value.known(numbers)
    return Cells(len(items), "object" if known else "", None, items)


def _some():
    return LibCall.unknown.int("", "opaque", 0, None, "the number of rows of a table")


# How many of `count` rows are left, as the world decides. A table has the columns it has: nobody is accused for their number.
def fewer(name, count, trust="external"):
    return LibCall.unknown.int(name, trust, 0, count, "the number of rows or columns that are left")
