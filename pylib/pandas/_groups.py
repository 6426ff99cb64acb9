# groupby: as many groups as the keys have values; where nobody knows these, as the world decides.
from pandas._cells import Cells, averaged, cell
from pandas._frame import DataFrame
from pandas._index import Index
from pandas._series import Series, unknown

_COUNTS = ("count", "nunique", "size")
_MEANS = ("mean", "median", "std", "var", "sem", "skew")
_KEEPS = ("min", "max", "first", "last", "sum", "prod")


class Groups(object):
    def __init__(self, table, by, column=None, as_index=True):
        self._table, self._column, self._as_index = table, column, as_index
        self._by = by if isinstance(by, list) else [by]
        self._distinct = None
        for one in self._by:
            if isinstance(one, str) and isinstance(table, DataFrame) and table._index is None and table._names is not None and one not in table._names:
                raise KeyError(one)

    # The names of the keys; None where one of them is no column.
    def _keys(self):
        names = [one.name if isinstance(one, Series) else one for one in self._by]
        return names if all([isinstance(one, str) for one in names]) else None

    def _number(self):
        if self._distinct is None:
            one = self._by[0]
            if len(self._by) == 1 and isinstance(one, Series):
                self._distinct = one._cells.distinct()
            elif len(self._by) == 1 and isinstance(one, str) and isinstance(self._table, DataFrame) and one in self._table._cells:
                self._distinct = self._table._cells[one].distinct()
            else:
                self._distinct = LibCall.unknown.int("", "external", 0, self._rows(), "the number of groups", True)
        return self._distinct

    ngroups = property(_number)
    __len__ = _number

    def _rows(self):
        return len(self._table)

    def _group(self):
        rows = LibCall.unknown.int("", "external", 1, None, "the number of rows of a group")
        if isinstance(self._table, Series):
            return Series._of(Cells(rows, self._table._cells.kind), self._table.name, Index(None))
        group = self._table._left(rows)
        return group if self._column is None else group[self._column]

    def __iter__(self):
        for _ in range(self._number()):
            yield cell("object"), self._group()

    def __getitem__(self, column):
        names = self._table._names
        if names is not None and isinstance(column, str) and column not in names:
            raise KeyError(f"Column not found: {column}")
        missing = [f"'{one}'" for one in column if one not in names] if names is not None and isinstance(column, list) else []
        if missing:
            raise KeyError("Columns not found: " + ", ".join(missing))
        made = Groups(self._table, self._by, column, self._as_index)
        made._distinct = self._number()
        return made

    def get_group(self, name, obj=None):
        LibCall.program.hope("key-there", "KeyError", "a group")
        return self._group()

    # The columns that are worked on; None where their names are not known.
    def _names(self):
        if isinstance(self._column, list):
            return self._column
        if isinstance(self._table, Series) or self._table._names is None:
            return None
        return [name for name in self._table._names if name not in self._by]

    def _one(self):
        return isinstance(self._column, str) or isinstance(self._table, Series)

    def _cells(self, name):
        return self._table._cells if isinstance(self._table, Series) else self._table._column(name)

    def _title(self):
        return self._table.name if isinstance(self._table, Series) else self._column

    def _label(self):
        keys = self._keys()
        return Index(None, None, keys if keys is None or len(keys) > 1 else keys[0])

    # A row for each group. `cells`: those of the columns by their names; None: columns of which only the number is known.
    def _table_of(self, names, cells, width=0):
        keys, number = self._keys(), self._number()
        if self._as_index or keys is None:
            return DataFrame._of(number, names, cells, width, "", self._label())
        first = {key: Cells(number, self._table._cells[key].kind if isinstance(self._table, DataFrame) and key in self._table._cells else "") for key in keys}
        return DataFrame._of(number, None if names is None else keys + names, {**first, **cells}, 0 if names is not None else width + len(keys))

    def _kind(self, how, name):
        kind = self._cells(name).kind
        if how in _COUNTS:
            return "int64"
        if how in _MEANS:
            return averaged(kind) if kind != "" else ""
        return kind if isinstance(how, str) and how in _KEEPS and kind != "bool" else ""

    def _refused(self, how, name):
        cells = self._cells(name)
        if how in _MEANS and cells._items is not None and len(cells._items) > 0 and all([isinstance(one, str) for one in cells._items]):
            raise TypeError(f"dtype 'str' does not support operation '{how}'")

    def _by_one(self, how, numeric_only=False):
        if self._one():
            self._refused(how, self._column)
            made = Cells(self._number(), self._kind(how, self._column))
            return Series._of(made, self._title(), self._label()) if self._as_index else self._table_of([self._title()], {self._title(): made})
        names = self._names()
        if names is None:
            return self._table_of(None, {}, self._table._count() - len(self._by) if not numeric_only else LibCall.unknown.int("", "external", 0, None, "columns of numbers"))
        if numeric_only:
            if any([self._cells(name).kind == "" for name in names]):
                return self._table_of(None, {}, LibCall.unknown.int("", "external", 0, len(names), "columns of numbers"))
            names = [name for name in names if self._cells(name).kind not in ("object", "category")]
        for name in names:
            self._refused(how, name)
        return self._table_of(names, {name: Cells(self._number(), self._kind(how, name)) for name in names})

    def _reduction(how):
        def reduced(self, *args, numeric_only=False, **kwargs):
            return self._by_one(how, numeric_only)
        return reduced

    mean, sum, min, max, std, var = _reduction("mean"), _reduction("sum"), _reduction("min"), _reduction("max"), _reduction("std"), _reduction("var")
    first, last, count, nunique, median = _reduction("first"), _reduction("last"), _reduction("count"), _reduction("nunique"), _reduction("median")
    prod, sem, skew = _reduction("prod"), _reduction("sem"), _reduction("skew")

    def _named(self, functions):
        if self._one():
            return self._table_of(list(functions), {name: Cells(self._number(), self._kind(how, self._column)) for name, how in functions.items()})
        self._wanted([column for column, _ in functions.values()])
        return self._table_of(list(functions), {name: Cells(self._number(), self._kind(how, column)) for name, (column, how) in functions.items()})

    def _wanted(self, names):
        missing = [name for name in names if self._table._names is not None and name not in self._table._names]
        if missing:
            raise KeyError(f"Label(s) {missing} do not exist")

    def agg(self, func=None, *args, **named):
        if func is None and named:
            return self._named(named)
        if isinstance(func, dict) and not self._one():
            self._wanted(list(func))
            if any([isinstance(how, (list, tuple)) for how in func.values()]):
                return self._table_of(None, {}, sum([len(how) if isinstance(how, (list, tuple)) else 1 for how in func.values()]))
            return self._table_of(list(func), {name: Cells(self._number(), self._kind(how, name)) for name, how in func.items()})
        if isinstance(func, (list, tuple)):
            if not self._one():
                names = self._names()
                return unknown("DataFrameGroupBy.agg") if names is None else self._table_of(None, {}, len(names) * len(func))
            titles = [one if isinstance(one, str) else one.__name__ for one in func]
            return self._table_of(titles, {title: Cells(self._number(), self._kind(how, self._column)) for title, how in zip(titles, func)})
        return self._by_one(func if isinstance(func, str) else "")

    aggregate = agg

    def apply(self, func, *args, **kwargs):
        if not self._one():
            return unknown("DataFrameGroupBy.apply")
        return Series._of(Cells(self._number(), ""), self._title(), self._label())

    def size(self):
        made = Cells(self._number(), "int64")
        return Series._of(made, None, self._label()) if self._as_index else self._table_of(["size"], {"size": made})

    # --- a cell for each row
    def _each(kind):
        def each(self, *args, **kwargs):
            if self._one():
                return Series._of(Cells(self._rows(), self._cells(self._column).kind if kind is None else kind), self._title(), self._table._index)
            names = self._names()
            if names is None:
                return unknown("DataFrameGroupBy: a cell for each row")
            return DataFrame._of(self._rows(), names, {name: Cells(self._rows(), kind or "") for name in names}, 0, "", self._table._index)
        return each

    transform, shift, diff, rank, ffill, bfill, pct_change, fillna = _each(""), _each(""), _each(""), _each("float64"), _each(None), _each(None), _each("float64"), _each(None)
    cumsum = cumprod = cummax = cummin = _each("")

    def cumcount(self, ascending=True):
        return Series._of(Cells(self._rows(), "int64"), None, self._table._index)

    def ngroup(self, ascending=True):
        if isinstance(self._table, DataFrame) and len(self._by) == 1 and self._by[0] in self._table._cells:
            return Series._of(self._table._cells[self._by[0]].codes("int64"), None, self._table._index)
        return self.cumcount()

    # Some of the rows.
    def head(self, n=5):
        rows = LibCall.unknown.int("", "external", 0, self._rows(), "the number of rows that are left")
        return self._table._left(rows) if isinstance(self._table, DataFrame) and self._column is None else unknown("DataFrameGroupBy.head")

    tail = head

    def filter(self, func, dropna=True, *args, **kwargs):
        return self.head()

    def sample(self, n=None, *args, **kwargs):
        return self.head()

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        if isinstance(self._table, DataFrame) and self._column is None and name in self._table._cells:
            return self[name]
        return unknown("DataFrameGroupBy." + name)
