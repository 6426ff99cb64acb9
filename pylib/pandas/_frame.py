# DataFrame: columns under names. Of a file that does not lie here neither the names are known nor their number: `_names` is None and
# `_width` a number of the world's; columns that the program has asked for or made by name are known one by one.
import numpy as np
from pandas._cells import Cells, cells_of, common, objects, sized
from pandas._frame_columns import Columns
from pandas._frame_rows import Rows
from pandas._index import Index, others, range_index
from pandas._series import Series, unknown

# Attributes that are no columns, and have no model.
_REST = ("agg aggregate align asfreq asof at_time attrs axes between_time boxplot combine combine_first compare convert_dtypes corrwith divide "
         "dot droplevel equals eval explode first_valid_index flags floordiv from_arrow from_dict from_records hist idxmax idxmin infer_objects "
         "isetitem kurt kurtosis last_valid_index memory_usage melt mod mode multiply pivot pivot_table plot pow product radd rdiv reindex "
         "reindex_like rename_axis reorder_levels resample rfloordiv rmod rmul rpow rsub rtruediv sem set_axis set_flags sparse squeeze stack "
         "style subtract swaplevel take to_clipboard to_html to_iceberg to_latex to_markdown to_orc to_period to_records to_sql to_stata "
         "to_string to_timestamp to_xarray to_xml transform truncate tz_convert tz_localize unstack update value_counts xs ").split()


class DataFrame(Rows, Columns):
    def __init__(self, data=None, index=None, columns=None, dtype=None, copy=None):
        self._index = None if index is None else Index(index)
        self._cells, self._width, self._other_kind = {}, 0, ""
        self._names = []
        self._rows = 0 if index is None else len(self._index)
        self._fill(data, index, columns)
        if dtype is not None:
            self._cast(dtype)

    @classmethod
    def _of(cls, rows, names, cells, width=0, other_kind="", index=None):
        self = cls.__new__(cls)
        setting = object.__setattr__
        setting(self, "_rows", rows)
        setting(self, "_names", names)
        setting(self, "_cells", cells)
        setting(self, "_width", width)
        setting(self, "_other_kind", other_kind)
        setting(self, "_index", index)
        return self

    def _fill(self, data, index, columns):
        if isinstance(data, DataFrame):
            self._become(data if columns is None else data[list(columns)])
        elif isinstance(data, dict):
            self._from_columns(data, index, columns)
        elif LibCall.data.kind(data) in ("array", "tensor"):
            self._from_array(np.asarray(data), columns)
        elif isinstance(data, list) and LibCall.data.constant(len(data)) != 0 and isinstance(data[0], dict):
            self._from_rows(data, columns)
        elif isinstance(data, list) and LibCall.data.constant(len(data)) != 0 and isinstance(data[0], (list, tuple)) and _alike(data):
            self._from_lists(data, columns)
        elif data is None or isinstance(data, list) and LibCall.data.constant(len(data)) == 0:
            self._names = [] if columns is None else list(columns)
            self._cells = {name: Cells(self._rows, "object") for name in self._names}
        elif isinstance(data, Series):
            self._from_columns({0 if data.name is None else data.name: data}, index, columns)
        else:
            self._unknown_table(len(data) if isinstance(data, list) else None, columns)

    def _from_columns(self, data, index, columns):
        if not LibCall.value.known(tuple(data)):
            return self._unknown_table(None, columns)
        names = list(data) if columns is None else list(columns)
        count = self._rows if index is not None else None
        for name in names:
            if name in data and (hasattr(data[name], "__len__") and not isinstance(data[name], str)) and count is None:
                count = cells_of(data[name]).count
        for name in names:
            if name in data:
                one = data[name]
                if index is None and hasattr(one, "__len__") and not isinstance(one, (str, Series)):
                    LibCall.torch.require_ordinary(len(one) == count, "invalid-argument", "ValueError", "All arrays must be of the same length")
                self._cells[name] = cells_of(one, count)
            else:
                self._cells[name] = Cells(count, "float64")
        self._names, self._rows = names, 0 if count is None else count

    def _from_array(self, array, columns):
        kind = LibCall.torch.dtype_name(array) or ""
        if LibCall.data.constant(array.ndim) == 1:
            array = array.reshape(-1, 1)
        if LibCall.data.constant(array.ndim) != 2:
            return self._unknown_table(None, columns)
        rows, width = array.shape
        names = list(columns) if columns is not None else list(range(width)) if LibCall.data.constant(width) is not None else None
        if columns is not None:
            LibCall.torch.require_ordinary(len(names) == width, "invalid-argument", "ValueError",
                                           f"Shape of passed values is ({rows}, {width}), indices imply ({rows}, {len(names)})")
        if names is None or LibCall.data.constant(len(names)) is None or not LibCall.value.known(tuple(names)):
            self._names, self._width, self._other_kind = None, width, kind
        else:
            self._names = names
            self._cells = {name: cells_of(array[:, place]) for place, name in enumerate(names)}
        self._rows = rows

    def _from_rows(self, rows, columns):
        names = list(rows[0]) if columns is None else list(columns)
        alike = LibCall.value.known(tuple(names)) and all([LibCall.value.known(tuple(row)) and list(row) == list(rows[0]) for row in rows])
        if not LibCall.value.known(alike) or not alike:
            return self._unknown_table(len(rows), columns)
        self._from_columns({name: [row[name] for row in rows] for name in names}, None, None)

    def _from_lists(self, rows, columns):
        width = len(rows[0])
        names = list(range(width)) if columns is None else list(columns)
        LibCall.torch.require_ordinary(len(names) == width, "invalid-argument", "ValueError", f"{len(names)} columns passed, passed data had {width} columns")
        if not LibCall.value.known(tuple(names)):
            return self._unknown_table(len(rows), columns)
        self._from_columns({name: [row[place] for row in rows] for place, name in enumerate(names)}, None, None)

    def _unknown_table(self, rows, columns):
        self._rows = LibCall.unknown.int("", "opaque", 0, None, "the number of rows of a table") if rows is None else rows
        if columns is not None and LibCall.value.known(tuple(columns)):
            self._names = list(columns)
            self._cells = {name: Cells(self._rows, "") for name in self._names}
        else:
            self._names = None
            self._width = LibCall.unknown.int("", "opaque", 0, None, "the number of columns of a table")

    def _become(self, other):
        self._rows, self._names, self._width, self._other_kind = other._rows, None if other._names is None else list(other._names), other._width, other._other_kind
        self._cells, self._index = dict(other._cells), other._index

    def _or_become(self, other, inplace):
        if not inplace:
            return other
        self._become(other)
        return None

    # --- columns
    def _count(self):
        return self._width if self._names is None else len(self._names)

    _width_of_table = _count

    def _column(self, name):
        if name in self._cells:
            return self._cells[name]
        if self._names is not None:
            raise KeyError(name)
        LibCall.program.hope("key-there", "KeyError", "a column of a table")
        self._cells[name] = Cells(self._rows, self._other_kind)
        return self._cells[name]

    # The cells of all columns in their order; None where they are not all known.
    def _all(self):
        return None if self._names is None else [self._cells[name] for name in self._names]

    def _kinds(self):
        return [self._other_kind] if self._names is None else [one.kind for one in self._all()]

    def _with(self, names, cells, width=0):
        return DataFrame._of(self._rows, names, cells, width, self._other_kind, self._index)

    # The same columns, of a kind; of nothing else is anything known.
    def _fresh(self, kind=None, inplace=False):
        cells = {name: one.like(one.kind if kind is None else kind) for name, one in self._cells.items()}
        return self._or_become(DataFrame._of(self._rows, self._names, cells, self._width, self._other_kind if kind is None else kind, self._index), inplace)

    # The same columns with these rows.
    def _picked(self, key):
        key = key.values if isinstance(key, Series) else key
        if isinstance(key, DataFrame):
            return self._fresh()
        rows = np.empty(self._rows)[key].shape[0]
        plain = self._index is None and isinstance(key, slice) and key.start in (None, 0) and key.step in (None, 1)
        cells = {name: self._cells[name].select(key, rows) for name in self._cells}
        return DataFrame._of(rows, self._names, cells, self._width, self._other_kind, None if plain else others(self._index))

    def _left(self, rows, plain=False):
        cells = {name: Cells(rows, self._cells[name].kind) for name in self._cells}
        return DataFrame._of(rows, self._names, cells, self._width, self._other_kind, None if plain else others(self._index))

    # Columns by name.
    def _chosen(self, names):
        if not LibCall.value.known(tuple(names)):
            return self._with(None, {}, len(names))
        missing = [] if self._names is None else [name for name in names if name not in self._names]
        if missing:
            raise KeyError(f"{missing} not in index")
        return self._with(list(names), {name: self._column(name) for name in names})

    # Columns by place.
    def _by_place(self, key):
        if self._names is not None and (isinstance(key, slice) and LibCall.value.known((key.start, key.stop, key.step)) or isinstance(key, (list, tuple)) and LibCall.value.known(tuple(key))):
            places = list(range(len(self._names)))[key] if isinstance(key, slice) else list(key)
            if len(places) == len(self._names) and all([isinstance(one, bool) for one in places]):
                return self._chosen([name for name, there in zip(self._names, places) if there])
            return self._chosen([self._names[place] for place in places])
        return self._with(None, {}, np.empty(self._count())[key].shape[0])

    @property
    def columns(self):
        return Index(self._names if self._names is not None else [LibCall.unknown.str("the name of a column", "external") for _ in range(self._width)])

    @columns.setter
    def columns(self, names):
        names = list(names)
        if self._names is not None:
            LibCall.torch.require_ordinary(len(names) == len(self._names), "invalid-argument", "ValueError", f"Length mismatch: Expected axis has {len(self._names)} elements, new values have {len(names)} elements")
        else:
            LibCall.program.hope("no-exception", "ValueError", "Length mismatch: Expected axis has as many elements as new values")
        cells = [Cells(self._rows, self._other_kind) for _ in names] if self._names is None else self._all()
        self._become(self._with(names, dict(zip(names, cells))))

    def __getattr__(self, name):
        if name.startswith("_") or self.__dict__.get("_rows") is None:
            raise AttributeError(f"'DataFrame' object has no attribute '{name}'")
        if name in self._cells or self._names is None and name not in _REST:
            return self[name]
        if name in _REST:
            return unknown("DataFrame." + name)
        raise AttributeError(f"'DataFrame' object has no attribute '{name}'")

    # A column that is there; else an attribute of the table.
    def __setattr__(self, name, value):
        if not name.startswith("_") and name in self.__dict__.get("_cells", ()):
            self[name] = value
        else:
            object.__setattr__(self, name, value)

    def __getitem__(self, key):
        if isinstance(key, (str, int)) and not isinstance(key, bool):
            if not LibCall.value.known(key):
                return Series._of(Cells(self._rows, common(self._kinds())), None, self._index)
            return Series._of(self._column(key), key, self._index)
        if isinstance(key, Index) or isinstance(key, list) and not _mask(key):
            return self._chosen(list(key))
        if isinstance(key, (Series, slice, DataFrame, list)) or LibCall.data.kind(key) == "array":
            return self._picked(key)
        return unknown("DataFrame.__getitem__")

    def __setitem__(self, key, value):
        if isinstance(key, (list, Index)) or not LibCall.value.known(key):
            if not isinstance(key, (list, Index)) or not LibCall.value.known(tuple(key)) or isinstance(value, DataFrame) and value._names is None:
                most = self._count() + (len(key) if isinstance(key, (list, Index)) else 1)
                self._become(self._with(None, {}, LibCall.unknown.int("columns", "opaque", self._count(), most, "the number of columns with those that may be new")))
                return
            kinds = value._kinds() if isinstance(value, DataFrame) else [LibCall.torch.dtype_name(np.asarray(value)) or ""] if LibCall.data.kind(value) == "array" else [""]
            for place, one in enumerate(key):
                self._put(one, Cells(self._rows, kinds[place if len(kinds) > 1 else 0]))
            return
        if self._names is not None and len(self._names) == 0 and self._index is None and hasattr(value, "__len__") and not isinstance(value, str):
            self._rows = cells_of(value).count
        aligned = isinstance(value, Series) and value._index is self._index and value._index is not None
        self._put(key, value._cells if aligned else cells_of(value, self._rows))

    def _put(self, name, cells):
        if self._names is None and name not in self._cells:
            self._width = LibCall.unknown.int("columns", "opaque", self._width, self._width + 1, "the number of columns with one that may be new")
        elif self._names is not None and name not in self._names:
            self._names = self._names + [name]
        self._cells = {**self._cells, name: cells}

    def __delitem__(self, key):
        self._become(self.drop(columns=[key]))

    def pop(self, item):
        taken = self[item]
        self._become(self.drop(columns=[item]))
        return taken

    def insert(self, loc, column, value, allow_duplicates=False):
        cells = cells_of(value, self._rows)
        if self._names is None:
            self._width = self._width + 1
        else:
            self._names = self._names[:loc] + [column] + self._names[loc:]
        self._cells = {**self._cells, column: cells}

    def assign(self, **columns):
        made = self.copy()
        for name, value in columns.items():
            made[name] = value(made) if callable(value) else value
        return made

    def __contains__(self, name):
        return name in self._names if self._names is not None else name in self._cells or LibCall.unknown.bool("", "external", "whether a table has a column")

    # --- what it is
    @property
    def values(self):
        cells = self._all()
        kind = common(self._kinds())
        if kind == "object":
            return objects("values of a table")
        if cells and all([one._array is not None for one in cells]):
            return np.stack([one._array for one in cells], axis=1)
        return sized((self._rows, self._count()), kind)

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        return self.values if dtype is None else self.astype(dtype).values

    __array__ = to_numpy

    @property
    def shape(self):
        return (self._rows, self._count())

    @property
    def size(self):
        return self._rows * self._count()

    ndim = 2

    @property
    def empty(self):
        return self._rows == 0 or self._count() == 0

    @property
    def index(self):
        return range_index(self._rows) if self._index is None else self._index

    @index.setter
    def index(self, labels):
        self._index = Index(labels)

    @property
    def dtypes(self):
        return Series._of(Cells(self._count(), "object"), None, self.columns)

    @property
    def T(self):
        return DataFrame._of(self._count(), None, {}, self._rows, common(self._kinds()), Index(None))

    transpose = lambda self, *args, copy=None: self.T

    def __len__(self):
        return self._rows

    def __iter__(self):
        return iter(self.columns)

    keys = lambda self: self.columns

    def __bool__(self):
        raise ValueError("The truth value of a DataFrame is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().")

    def __repr__(self):
        return LibCall.unknown.str("a table as text", "external")


# Rows that are lists of the same number of cells.
def _alike(rows):
    alike = all([isinstance(row, (list, tuple)) and len(row) == len(rows[0]) for row in rows])
    return LibCall.value.known(alike) and alike and LibCall.data.constant(len(rows[0])) is not None


def _mask(items):
    truths = all([isinstance(one, bool) for one in items])
    return LibCall.value.known(truths) and truths and LibCall.data.constant(len(items)) != 0
