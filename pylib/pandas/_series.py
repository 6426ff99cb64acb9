# Series: one column, or one row of a table seen as a column.
import numpy as np
from pandas._cells import averaged, Cells, NUMBERS, Objects, cell, cells_of, common, extreme, fewer, kind_of, sized, with_gaps
from pandas._index import Index, others, range_index
from pandas._parts import CategoryParts, DateParts, Places, Rolling, TextParts


def unknown(name):
    return LibCall.unknown.any("pandas." + name)


# A table that is written to a file; as a text where there is none.
def written(self, path_or_buf=None, *args, **kwargs):
    if path_or_buf is None:
        return LibCall.unknown.str("a table as text", "external")
    from _shapeproof import saved
    saved.forget(path_or_buf)
    return None


# Arithmetic by numpy where both sides are known, else as many cells of a kind.
def _arithmetic(name, kind=None):
    def operator(self, other):
        mine, what = self._cells, LibCall.data.kind(other)
        if what == "object" and not isinstance(other, Series) and hasattr(other, "_width_of_table"):
            return NotImplemented
        if isinstance(other, Series):
            if not _aligned(self, other):
                return unknown("arithmetic of columns with other labels")
            return self._with(_paired(mine, other._cells, kind or common([mine.kind, other._cells.kind]), name))
        if mine.kind in NUMBERS and what in ("int", "float", "bool", "array"):
            return self._with(cells_of(getattr(mine.array(), name)(other)))
        if kind == "bool":
            return self._with(self._asked(name, other))
        return self._with(mine.like("" if mine.kind in NUMBERS else mine.kind))
    return operator


def _paired(mine, other, kind, name):
    if mine.kind in NUMBERS and other.kind in NUMBERS:
        return cells_of(getattr(mine.array(), name)(other.array()))
    return mine.like(kind)


# Columns are aligned by their labels. Those of rows that were picked are not told apart: picked alike, they are as many.
def _aligned(a, b):
    same = a._cells.count == b._cells.count
    return LibCall.value.known(same) and same and (a._index is b._index or LibCall.data.constant(a._cells.count) is None)


def _reduction(name, kind=None):
    def method(self, axis=None, skipna=True, **kwargs):
        if name in ("min", "max") and self._cells._array is None:
            return extreme(self._cells.kind)
        noted = self._cells.noted() if name in ("min", "max") else None
        if noted is not None:
            return noted[0] if name == "min" else noted[1]
        if self._cells.kind in NUMBERS and kind is None:
            return getattr(self._cells.array(), name)(**{key: kwargs[key] for key in kwargs if key == "ddof"})
        return cell(kind or ("" if self._cells.kind != "object" else "object"))
    return method


# As many rows, of which nothing is known but their kind.
def _same(kind=None):
    def method(self, *args, inplace=False, **kwargs):
        return self._changed(self._cells.like(kind or self._cells.kind), inplace)
    return method


def _converted(kind):
    return lambda self, *args, **kwargs: self._with(self._cells.like(kind(self._cells.kind)))


def _question(name):
    def method(self, *args, **kwargs):
        return self._with(self._asked(name, args[0] if args else None))
    return method


class Series(object):
    def __init__(self, data=None, index=None, dtype=None, name=None, copy=None):
        if isinstance(data, dict):
            index, data = list(data.keys()), list(data.values())
        cells = cells_of([] if data is None else data, None if index is None else len(index))
        self._cells = cells if dtype is None else cells.astype(dtype)
        self.name = getattr(data, "name", None) if name is None and isinstance(data, Series) else name
        self._index = None if index is None else Index(index)
        self._masks = {}

    @classmethod
    def _of(cls, cells, name=None, index=None):
        self = cls.__new__(cls)
        self._cells, self.name, self._index, self._masks = cells, name, index, {}
        return self

    def _with(self, cells):
        return Series._of(cells, self.name, self._index)

    def _changed(self, cells, inplace):
        if not inplace:
            return self._with(cells)
        self._cells, self._masks = cells, {}
        return None

    def _cells_of_series(self, count):
        if count is None or LibCall.value.known(self._cells.count == count) and self._cells.count == count and self._index is None:
            return self._cells
        return Cells(count, self._cells.kind if self._cells.kind == "object" else "")

    # Who asks the same of the same column is given the same answers.
    def _asked(self, name, other):
        if not isinstance(other, (str, int, float)) or not LibCall.value.known(other):
            return self._cells.like("bool")
        key = (name, other)
        if key not in self._masks:
            self._masks[key] = cells_of(sized((self._cells.count,), "bool"))
        return self._masks[key]

    # --- what it is
    @property
    def values(self):
        return self._cells.array()

    array = values

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        made = self._cells if dtype is None else self._cells.astype(dtype)
        return made.array()

    __array__ = to_numpy

    def tolist(self):
        return self._cells.items()

    to_list = tolist

    @property
    def dtype(self):
        return np.dtype(self._cells.kind) if self._cells.kind in NUMBERS else unknown("Series.dtype")

    dtypes = dtype

    @property
    def shape(self):
        return (self._cells.count,)

    @property
    def size(self):
        return self._cells.count

    ndim = 1
    T = property(lambda self: self)

    @property
    def empty(self):
        return self._cells.count == 0

    @property
    def index(self):
        return range_index(self._cells.count) if self._index is None else self._index

    def __len__(self):
        return self._cells.count

    def __iter__(self):
        return iter(self._cells.items())

    def items(self):
        return zip(self.index, self._cells.items())

    def __bool__(self):
        raise ValueError("The truth value of a Series is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().")

    # --- places
    @property
    def iloc(self):
        return Places(self, False)

    @property
    def loc(self):
        return Places(self, True)

    iat, at = iloc, loc

    def _at_place(self, place):
        count = self._cells.count
        LibCall.torch.require_ordinary(-count <= place and place < count, "index-out-of-range", "IndexError", "single positional indexer is out-of-bounds")
        return self._cells.at(place)

    def _picked(self, key):
        key = key.values if isinstance(key, Series) else key
        picked = np.empty(self._cells.count)[key].shape[0]
        plain = self._index is None and isinstance(key, slice) and key.start in (None, 0) and key.step in (None, 1)
        return Series._of(self._cells.select(key, picked), self.name, None if plain else self._labels_of(key, picked))

    # The labels that are left; rows are not told apart.
    def _labels_of(self, key, picked):
        if self._index is None or self._index._labels is None:
            return Index(None)
        return self._index[key] if isinstance(key, slice) else Index([LibCall.unknown.str("a label", "external") for _ in range(picked)])

    def __getitem__(self, key):
        if isinstance(key, (Series, slice)) or LibCall.data.kind(key) == "array":
            return self._picked(key)
        return self.loc[key]

    def __setitem__(self, key, value):
        self.loc[key] = value

    def _set(self, key, value):
        kind = self._cells.kind
        self._changed(self._cells.like(kind if kind == _kind(value) else ""), True)

    def __contains__(self, key):
        return LibCall.unknown.bool("", "external", "whether a label is in an index")

    # What scikit-learn takes for the samples: the values where they are known, else so many.
    def _samples(self):
        cells = self._cells
        return cells._items if cells._items is not None else cells._array if cells._array is not None else sized((cells.count,), "")

    # --- element by element
    astype = lambda self, dtype, copy=None, errors="raise": self._with(self._cells.astype(dtype))
    copy = lambda self, deep=True: self._with(self._cells)
    isna = isnull = _question("isna")
    notna = notnull = _question("notna")
    isin, between, duplicated = _question("isin"), _question("between"), _question("duplicated")
    fillna = ffill = bfill = interpolate = clip = round = abs = cumsum = cumprod = cummax = cummin = _same()
    diff = pct_change = _converted(averaged)
    shift = _converted(with_gaps)
    rank = _same("float64")
    where = mask = replace = _same("")

    def map(self, arg, na_action=None):
        if callable(arg):
            return self.apply(arg)
        if not isinstance(arg, dict):
            return self._with(self._cells.like(""))
        items = self._cells._items
        if items is not None and LibCall.value.known(tuple(items)):
            return self._with(cells_of([arg[one] if one in arg else float("nan") for one in items]))
        LibCall.program.hope("key-there", "ValueError", "a value of a column among those that are mapped")
        return self._with(self._cells.like(cells_of(list(arg.values())).kind))

    def apply(self, func, convert_dtype=True, args=(), **kwargs):
        return self._with(cells_of([func(one, *args, **kwargs) for one in self._cells.items()]))

    def rename(self, index=None, **kwargs):
        return Series._of(self._cells, index, self._index) if isinstance(index, str) else unknown("Series.rename")

    def argsort(self, *args, **kwargs):
        return self._with(self._cells.like("int64"))

    def factorize(self, sort=False, use_na_sentinel=True):
        from pandas._reshape import factorize
        return factorize(self)

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)

    # --- other rows
    def dropna(self, *, axis=0, inplace=False, how=None, ignore_index=False):
        return self._left("rows without gaps", inplace)

    def drop_duplicates(self, *, keep="first", inplace=False, ignore_index=False):
        return self._left("different rows", inplace)

    def _left(self, name, inplace):
        cells = Cells(fewer(name, self._cells.count), self._cells.kind)
        self._index = others(self._index) if inplace else self._index
        return self._changed(cells, True) if inplace else Series._of(cells, self.name, others(self._index))

    def drop(self, labels=None, **kwargs):
        count = len(labels) if isinstance(labels, (list, tuple)) else 1
        return Series._of(Cells(self._cells.count - count, self._cells.kind), self.name, others(self._index))

    def head(self, n=5):
        return self._picked(slice(0, n))

    def tail(self, n=5):
        return self._picked(slice(-n, None))

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None, ignore_index=False):
        count = self._cells.count if n is None and frac == 1 else round(frac * self._cells.count) if n is None and frac is not None else 1 if n is None else n
        return Series._of(Cells(count, self._cells.kind), self.name, others(self._index))

    def reset_index(self, level=None, *, drop=False, name=None, inplace=False, allow_duplicates=False):
        if inplace:
            return unknown("Series.reset_index")
        if drop:
            return Series._of(self._cells, self.name)
        return self.to_frame(name if name is not None else 0 if self.name is None else self.name).reset_index()

    def sort_values(self, *args, inplace=False, **kwargs):
        self._index = others(self._index) if inplace else self._index
        return self._changed(self._cells.like(self._cells.kind), True) if inplace else Series._of(self._cells.like(self._cells.kind), self.name, others(self._index))

    sort_index = sort_values

    def unique(self):
        count, kind = self._cells.distinct(), self._cells.kind
        return Cells(count, kind).array() if kind in NUMBERS else Objects(Cells(count, kind))

    def nunique(self, dropna=True):
        return self._cells.distinct()

    def value_counts(self, *args, **kwargs):
        return Series._of(Cells(self.nunique(), "int64"), "count", Index(None, None, self.name))

    # --- one number
    sum, mean, min, max, prod = _reduction("sum"), _reduction("mean"), _reduction("min"), _reduction("max"), _reduction("prod")
    argmax, argmin = _reduction("argmax"), _reduction("argmin")
    std, var, median, quantile = _reduction("std", "float64"), _reduction("var", "float64"), _reduction("median", "float64"), _reduction("quantile", "float64")
    any, all = _reduction("any", "bool"), _reduction("all", "bool")
    skew = kurt = corr = cov = autocorr = _reduction("skew", "float64")

    def count(self):
        return LibCall.unknown.int("", "external", 0, self._cells.count, "the number of values that are there", True)

    def item(self):
        return self._cells.at(0)

    # --- parts
    str = property(lambda self: TextParts(self))
    cat = property(lambda self: CategoryParts(self))
    dt = property(lambda self: DateParts(self))

    def rolling(self, window, *args, **kwargs):
        return Rolling(self)

    expanding = ewm = rolling

    def to_frame(self, name=None):
        from pandas._frame import DataFrame
        made = DataFrame({self.name if name is None else name: self})
        made._index = self._index
        return made

    def groupby(self, by=None, *args, **kwargs):
        from pandas._groups import Groups
        return Groups(self, by)

    def to_dict(self, into=dict):
        return unknown("Series.to_dict")

    to_csv = to_pickle = to_json = written

    __lt__, __le__, __gt__, __ge__ = _arithmetic("__lt__", "bool"), _arithmetic("__le__", "bool"), _arithmetic("__gt__", "bool"), _arithmetic("__ge__", "bool")
    __eq__, __ne__ = _arithmetic("__eq__", "bool"), _arithmetic("__ne__", "bool")
    __and__, __or__, __xor__ = _arithmetic("__and__", "bool"), _arithmetic("__or__", "bool"), _arithmetic("__xor__", "bool")
    __add__, __sub__, __mul__, __mod__ = _arithmetic("__add__"), _arithmetic("__sub__"), _arithmetic("__mul__"), _arithmetic("__mod__")
    __radd__, __rsub__, __rmul__ = _arithmetic("__radd__"), _arithmetic("__rsub__"), _arithmetic("__rmul__")
    __truediv__, __rtruediv__, __pow__, __floordiv__ = _arithmetic("__truediv__"), _arithmetic("__rtruediv__"), _arithmetic("__pow__"), _arithmetic("__floordiv__")
    add, sub, mul, div, eq, ne, gt, lt, ge, le = __add__, __sub__, __mul__, __truediv__, __eq__, __ne__, __gt__, __lt__, __ge__, __le__
    __hash__ = None

    def __invert__(self):
        return self._with(self._asked("not", None) if self._cells.kind != "bool" else cells_of(~self._cells.array()))

    def __neg__(self):
        return self._with(self._cells.like(self._cells.kind))

    def __repr__(self):
        return LibCall.unknown.str("a column as text", "external")


def _kind(value):
    return cells_of(value, 1).kind if not hasattr(value, "__len__") or isinstance(value, str) else cells_of(value).kind
