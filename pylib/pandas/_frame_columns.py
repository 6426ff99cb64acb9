# A table's columns: others, converted ones, and what is computed of them.
from pandas._cells import averaged, Cells, cell, cells_of, common, fewer, kind_of, with_gaps
from pandas._index import Index
from pandas._parts import Rolling
from pandas._row import Row
from pandas._series import Series, unknown, written


# A number for each column, or for each row. `kind`: theirs, or a function that gives it of the kind that the columns have in common.
def _over_columns(kind):
    def method(self, axis=0, *args, **kwargs):
        made = kind(common(self._kinds())) if callable(kind) else kind
        if axis in (1, "columns"):
            return Series._of(Cells(self._rows, made))
        return Series._of(Cells(self._count(), made), None, self.columns)
    return method


def _summed(kind):
    return "int64" if kind == "bool" or "int" in kind else kind


def _elementwise(kind=None):
    def method(self, *args, inplace=False, **kwargs):
        return self._fresh(kind, inplace)
    return method


# Tables and columns are aligned by their labels: with the same labels as many cells come out, otherwise nothing is known.
def _arithmetic(kind=None):
    def operator(self, other):
        what = LibCall.data.kind(other)
        if what in ("int", "bool", "float", "str", "none"):
            return self._converted(kind or (lambda one: _with_number(one, what)))
        if not _aligned(self, other, what):
            return unknown("arithmetic of tables with other labels")
        return self._converted(kind or (lambda one: one if one in ("float64", "object") else ""))
    return operator


def _with_number(kind, what):
    return "float64" if what == "float" and (kind == "bool" or "int" in kind) else kind


def _aligned(table, other, what):
    width = table._count()
    if what == "array":
        other = other if LibCall.data.constant(other.ndim) is not None else None
        return other is not None and other.ndim > 0 and _surely(other.shape[-1] == width) and (other.ndim == 1 or _surely(other.shape[0] == table._rows))
    if isinstance(other, Columns):
        return _same_count(other, table) and _surely(other._count() == width) and (table._names == other._names if other._names is not None else table._names is None) and \
            (table._index is other._index or LibCall.data.constant(table._rows) is None)
    if isinstance(other, Series):
        return other._index is not None and _surely(len(other) == width) and (table._names is None or other._index._labels == table._names)
    return False


def _surely(truth):
    return LibCall.value.known(truth) and truth


class Columns(object):
    # That `axis` was once given by place is let pass.
    def drop(self, labels=None, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        if columns is None and axis in (1, "columns"):
            columns, labels = labels, None
        made = self
        if columns is not None:
            made = self._without([columns] if isinstance(columns, (str, int)) else list(columns), errors)
        rows = index if index is not None else labels
        if rows is not None:
            made = made._without_rows(rows if isinstance(rows, (list, tuple, Index)) else [rows])
        return self._or_become(made, inplace)

    def _without_rows(self, labels):
        if isinstance(labels, Index) or self._index is not None or not LibCall.value.known(tuple(labels)):
            LibCall.program.hope("key-there", "KeyError", "labels of rows that are dropped")
            return self._left(fewer("rows", self._rows) if isinstance(labels, Index) else self._rows - len(labels))
        for label in labels:
            LibCall.torch.require_ordinary(isinstance(label, int) and 0 <= label and label < self._rows, "invalid-argument", "KeyError", f"{list(labels)} not found in axis")
        return self._left(self._rows - len(set(labels)))

    def reindex(self, labels=None, *, index=None, columns=None, axis=None, **kwargs):
        if columns is None or index is not None or self._names is None or not LibCall.value.known(tuple(columns)):
            return unknown("DataFrame.reindex")
        return self._with(list(columns), {name: self._cells[name] if name in self._cells else Cells(self._rows, "float64") for name in columns})

    def _without(self, names, errors):
        if not LibCall.value.known(tuple(names)):
            return self._with(None, {}, LibCall.unknown.int("", "opaque", 0, None, "the number of columns of a table"))
        if self._names is None:
            if self._width < len(names):
                raise KeyError(f"{names} not found in axis")
            LibCall.program.hope("key-there", "KeyError", "columns that are dropped")
            width = self._width - len(names) if errors == "raise" else LibCall.unknown.int("", "opaque", 0, None, "the number of columns of a table")
            return self._with(None, {name: self._cells[name] for name in self._cells if name not in names}, width)
        if errors == "raise":
            missing = [name for name in names if name not in self._names]
            if missing:
                raise KeyError(f"{missing} not found in axis")
        left = [name for name in self._names if name not in names]
        return self._with(left, {name: self._cells[name] for name in left})

    def rename(self, mapper=None, *, index=None, columns=None, axis=None, copy=None, inplace=False, level=None, errors="ignore"):
        columns = mapper if columns is None and axis in (1, "columns") else columns
        if columns is None:
            return self._or_become(self.copy(), inplace)
        if self._names is None or not callable(columns) and not LibCall.value.known(tuple(columns.items())):
            return self._or_become(self._with(None, {}, self._count()), inplace)
        new = [columns(name) if callable(columns) else columns.get(name, name) for name in self._names]
        return self._or_become(self._with(new, dict(zip(new, self._all()))), inplace)

    def select_dtypes(self, include=None, exclude=None):
        return self._with(None, {}, LibCall.unknown.int("columns of a type", "opaque", 0, self._count(), "the number of columns of a table"))

    def _cast(self, dtype):
        if isinstance(dtype, dict):
            for name, kind in dtype.items():
                self._cells = {**self._cells, name: self._column(name).astype(kind)}
        else:
            self._cells = {name: self._cells[name].astype(dtype) for name in self._cells}
            self._other_kind = kind_of(dtype)

    def astype(self, dtype, copy=None, errors="raise"):
        made = self.copy()
        made._cast(dtype)
        return made

    def copy(self, deep=True):
        return self._with(self._names, dict(self._cells), self._width)

    def apply(self, func, axis=0, raw=False, result_type=None, args=(), **kwargs):
        if axis in (1, "columns"):
            return Series([func(Row(self, place), *args, **kwargs) for place in range(self._rows)])
        if self._names is None:
            one = func(Series._of(Cells(self._rows, self._other_kind), None, self._index), *args, **kwargs)
            return self._fresh(one._cells.kind) if isinstance(one, Series) and _same_count(one, self) else unknown("DataFrame.apply")
        made = [func(self[name], *args, **kwargs) for name in self._names]
        if all([isinstance(one, Series) and _same_count(one, self) for one in made]):
            return self._with(self._names, {name: one._cells for name, one in zip(self._names, made)})
        return unknown("DataFrame.apply") if any([isinstance(one, Series) for one in made]) else Series._of(cells_of(made), None, self.columns)

    def map(self, func, na_action=None, **kwargs):
        func(self._cell(), **kwargs)
        return self._fresh("")

    applymap = map

    # The same columns; `kind`: theirs, or a function that gives it of theirs before.
    def _converted(self, kind):
        to = kind if callable(kind) else lambda before: kind
        cells = {name: one.like(to(one.kind)) for name, one in self._cells.items()}
        return self._of(self._rows, self._names, cells, self._width, to(self._other_kind), self._index)

    def add_prefix(self, prefix, axis=None):
        return self.rename(columns=lambda name: prefix + str(name))

    def add_suffix(self, suffix, axis=None):
        return self.rename(columns=lambda name: str(name) + suffix)

    def _cell(self):
        return cell(common(self._kinds()))

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)

    # --- numbers
    mean = std = median = var = skew = _over_columns(averaged)
    quantile = _over_columns("float64")
    sum = prod = _over_columns(_summed)
    min = max = _over_columns(lambda kind: kind)
    nunique, count, any, all = _over_columns("int64"), _over_columns("int64"), _over_columns("bool"), _over_columns("bool")
    isna = isnull = notna = notnull = isin = _elementwise("bool")
    fillna = ffill = bfill = interpolate = clip = round = abs = replace = _elementwise()
    where = mask = _elementwise()
    cumsum = cumprod = cummax = cummin = _elementwise()

    # The first cells are missing.
    def shift(self, periods=1, *args, **kwargs):
        return self._converted(with_gaps)

    def diff(self, periods=1, axis=0):
        return self._converted(averaged)

    pct_change = rank = diff

    def duplicated(self, subset=None, keep="first"):
        return Series._of(Cells(self._rows, "bool"), None, self._index)

    def corr(self, *args, **kwargs):
        return self._of(self._count(), self._names, {name: Cells(self._count(), "float64") for name in self._cells}, self._count(), "float64", Index(None))

    cov = corr

    def rolling(self, window, *args, **kwargs):
        return Rolling(self)

    ewm = expanding = rolling

    def describe(self, *args, **kwargs):
        return unknown("DataFrame.describe")

    info = lambda self, *args, **kwargs: None
    to_csv = to_excel = to_parquet = to_pickle = to_json = to_feather = to_hdf = written

    def to_dict(self, orient="dict", into=dict, index=True):
        if orient == "list" and self._names is not None:
            return {name: self._cells[name].items() for name in self._names}
        return [Row(self, place)._as_dict() for place in range(self._rows)] if orient == "records" and self._names is not None else unknown("DataFrame.to_dict")

    __add__ = __sub__ = __mul__ = __mod__ = __radd__ = __rsub__ = __rmul__ = _arithmetic()
    __truediv__ = __rtruediv__ = __pow__ = _arithmetic(averaged)
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __and__ = __or__ = _arithmetic("bool")
    __invert__ = _elementwise("bool")
    add = sub = mul = __add__
    div = truediv = __truediv__
    __hash__ = None


def _same_count(column, table):
    return _surely(len(column) == len(table))
