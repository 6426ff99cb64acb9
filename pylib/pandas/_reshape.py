# Tables out of tables.
import numpy as np
from pandas._cells import Cells, Objects, cells_of, common, fewer
from pandas._frame import DataFrame
from pandas._index import DatetimeIndex, Index
from pandas._series import Series, unknown


def concat(objs, *, axis=0, join="outer", ignore_index=False, keys=None, **kwargs):
    objs = list(objs.values()) if isinstance(objs, dict) else list(objs)
    if LibCall.data.constant(len(objs)) == 0:
        raise ValueError("No objects to concatenate")
    objs = [one for one in objs if one is not None]
    if not all([isinstance(one, (DataFrame, Series)) for one in objs]) or LibCall.data.constant(len(objs)) is None:
        return unknown("concat")
    if axis in (1, "columns"):
        return _side_by_side(objs)
    index = None if ignore_index else Index(None)
    if all([isinstance(one, Series) for one in objs]):
        return Series._of(_stacked([one._cells for one in objs]), None, index)
    if not all([isinstance(one, DataFrame) for one in objs]):
        return unknown("concat")
    rows = sum([len(one) for one in objs])
    if any([one._names is None or one._names != objs[0]._names for one in objs]):
        width = LibCall.unknown.int("columns of all tables", "opaque", 0, None, "the number of columns of a table")
        return DataFrame._of(rows, None, {}, width, common([kind for one in objs for kind in one._kinds()]), index)
    return DataFrame._of(rows, objs[0]._names, {name: _stacked([one._cells[name] for one in objs]) for name in objs[0]._names}, 0, "", index)


def _stacked(columns):
    kind = common([one.kind for one in columns])
    if all([one._array is not None for one in columns]):
        return cells_of(np.concatenate([one._array for one in columns]))
    return Cells(sum([one.count for one in columns]), kind)


def _side_by_side(objs):
    rows = len(objs[0])
    same = all([LibCall.value.known(len(one) == rows) and len(one) == rows for one in objs])
    if not same:
        rows = LibCall.unknown.int("", "opaque", 0, None, "the number of rows of tables side by side")
    tables = [one if isinstance(one, DataFrame) else one.to_frame(0 if one.name is None else one.name) for one in objs]
    if any([one._names is None for one in tables]):
        return DataFrame._of(rows, None, {}, sum([one._count() for one in tables]), common([kind for one in tables for kind in one._kinds()]), None if same else Index(None))
    names = [name for one in tables for name in one._names]
    if len(set(names)) != len(names):
        return DataFrame._of(rows, None, {}, len(names), "", None if same else Index(None))
    cells = {name: one._cells[name] if same else Cells(rows, "") for one in tables for name in one._names}
    return DataFrame._of(rows, names, cells, 0, "", None if same else Index(None))


# The number of rows of a merge, and whether each of its cells comes from a row of both tables.
def _matched(left, right, how, left_key, right_key):
    columns = [table._cells.get(key) if isinstance(key, str) else None for table, key in ((left, left_key), (right, right_key))]
    values = [None if one is None else one._items if one._items is not None else one._array.tolist() if one._array is not None else None for one in columns]
    if any([one is None or not LibCall.value.known(tuple(one)) for one in values]) or how not in ("inner", "left", "right", "outer"):
        return LibCall.unknown.int("", "external", 0, None, "the number of rows of a merge", True), False
    counts = [{one: column.count(one) for one in dict.fromkeys(column)} for column in values]
    both = sum([number * counts[1].get(one, 0) for one, number in counts[0].items()])
    alone = [sum([number for one, number in counts[side].items() if one not in counts[1 - side]]) for side in (0, 1)]
    more = (alone[0] if how in ("left", "outer") else 0) + (alone[1] if how in ("right", "outer") else 0)
    return both + more, more == 0


def merge(left, right, how="inner", on=None, left_on=None, right_on=None, left_index=False, right_index=False, sort=False, suffixes=("_x", "_y"), **kwargs):
    if not isinstance(left, DataFrame) or not isinstance(right, DataFrame):
        return unknown("merge")
    keys = [on] if isinstance(on, str) else list(on) if on is not None else []
    for name in keys:
        for table in (left, right):
            if isinstance(name, str) and table._names is not None and table._index is None and name not in table._names:
                raise KeyError(name)
    rows, whole = _matched(left, right, how, on if isinstance(on, str) else left_on, on if isinstance(on, str) else right_on)
    if left._names is None or right._names is None or not LibCall.value.known(tuple(keys)) or on is None and (left_on is None or left_on == right_on):
        return DataFrame._of(rows, None, {}, LibCall.unknown.int("columns of a merge", "opaque", 0, None, "the number of columns of a table"))
    names, kinds = [], []
    for table, other, end in ((left, right, suffixes[0]), (right, left, suffixes[1])):
        for name in table._names:
            if name in keys and table is right:
                continue
            names.append(name if name in keys or name not in other._names else name + end)
            kinds.append(table._cells[name].kind)
    return DataFrame._of(rows, names, {name: Cells(rows, kind if how == "inner" or whole or kind == "object" else "") for name, kind in zip(names, kinds)})


def get_dummies(data, prefix=None, prefix_sep="_", dummy_na=False, columns=None, sparse=False, drop_first=False, dtype=None):
    kind = "bool" if dtype is None else cells_of(0, 1).astype(dtype).kind
    if not isinstance(data, DataFrame):
        count = LibCall.unknown.int("categories", "opaque", 0, None, "the number of columns of a table")
        return DataFrame._of(len(data), None, {}, count, kind)
    if columns is not None:
        made = LibCall.unknown.int("categories", "opaque", 0, None, "the number of columns of a table")
        for name in columns:
            data[name]
        return DataFrame._of(data._rows, None, {name: data._cells[name] for name in data._cells if name not in columns}, data._count() - len(columns) + made, "", data._index)
    if data._names is not None and all([one.kind not in ("object", "category", "") for one in data._all()]):
        return data.copy()
    return DataFrame._of(data._rows, None, {}, LibCall.unknown.int("columns with categories", "opaque", 0, None, "the number of columns of a table"), "", data._index)


def cut(x, bins, right=True, labels=None, retbins=False, **kwargs):
    if retbins or not isinstance(x, Series):
        return unknown("cut")
    return x._with(x._cells.like("int64" if labels is False else "category"))


qcut = cut


def to_numeric(arg, errors="raise", downcast=None, dtype_backend=None):
    return arg._with(arg._cells if errors == "raise" and arg._cells.kind != "object" else arg._cells.like("")) if isinstance(arg, Series) else unknown("to_numeric")


def to_datetime(arg, *args, **kwargs):
    if isinstance(arg, Series):
        return arg._with(arg._cells.like("object"))
    return DatetimeIndex(arg) if isinstance(arg, (list, tuple, Index, Objects)) or LibCall.data.kind(arg) == "array" else unknown("to_datetime")


def factorize(values, *args, **kwargs):
    cells = cells_of(values)
    return cells.codes("int64").array(), Index([LibCall.unknown.any("a value of a column") for _ in range(cells.distinct())])


def isna(obj):
    if isinstance(obj, (Series, DataFrame)):
        return obj.isna()
    return LibCall.unknown.bool("", "external", "whether a value is there")


isnull = isna


def notna(obj):
    return obj.notna() if isinstance(obj, (Series, DataFrame)) else LibCall.unknown.bool("", "external", "whether a value is there")


notnull = notna


def unique(values):
    return values.unique() if isinstance(values, Series) else unknown("unique")


def date_range(start=None, end=None, periods=None, freq=None, **kwargs):
    return DatetimeIndex(range(LibCall.unknown.int("dates", "external", 0, None) if periods is None else periods), freq)
