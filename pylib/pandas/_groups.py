# groupby: as many groups as the world decides.
from pandas._cells import Cells, cell
from pandas._index import Index
from pandas._series import Series, unknown


class Groups(object):
    def __init__(self, table, by, column=None):
        self._table, self._by, self._column = table, by, column

    def _number(self):
        return LibCall.unknown.int("", "external", 0, self._table._rows, "the number of groups", True)

    ngroups = property(_number)
    __len__ = _number

    def _group(self):
        rows = LibCall.unknown.int("", "external", 1, None, "the number of rows of a group")
        group = self._table._left(rows)
        return group if self._column is None else group[self._column]

    def __iter__(self):
        for _ in range(self._number()):
            yield cell("object"), self._group()

    def __getitem__(self, column):
        return Groups(self._table, self._by, column)

    def get_group(self, name, obj=None):
        LibCall.program.hope("key-there", "KeyError", "a group")
        return self._group()

    def transform(self, func, *args, **kwargs):
        if not isinstance(self._column, str):
            return unknown("DataFrameGroupBy.transform")
        return Series._of(Cells(self._table._rows, ""), self._column, self._table._index)

    def cumcount(self, ascending=True):
        return Series._of(Cells(self._table._rows, "int64"), None, self._table._index)

    def size(self):
        return Series._of(Cells(self._number(), "int64"), None, Index(None))

    def _reduced(self, *args, **kwargs):
        if not isinstance(self._column, str):
            return unknown("DataFrameGroupBy: one row for each group")
        return Series._of(Cells(self._number(), ""), self._column, Index(None))

    mean = sum = min = max = std = var = first = last = count = nunique = median = agg = aggregate = apply = _reduced

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return unknown("DataFrameGroupBy." + name)
