# A table's rows: one, some, others.
from pandas._cells import Cells, fewer
from pandas._index import Index
from pandas._places import TablePlaces
from pandas._row import Row
from pandas._series import Series, unknown


class Rows(object):
    iloc = property(lambda self: TablePlaces(self, False))
    loc = property(lambda self: TablePlaces(self, True))
    iat, at = iloc, loc

    def _row(self, place):
        LibCall.torch.require_ordinary(-self._rows <= place and place < self._rows, "index-out-of-range", "IndexError", "single positional indexer is out-of-bounds")
        return Row(self, place)

    def iterrows(self):
        for place in range(self._rows):
            yield place if self._index is None else LibCall.unknown.any("the label of a row"), Row(self, place)

    def itertuples(self, index=True, name="Pandas"):
        from collections import namedtuple
        names = self._names
        if names is None or not all([isinstance(one, str) and one.isidentifier() for one in names]):
            return unknown("DataFrame.itertuples")
        kind = namedtuple(name or "Pandas", (["Index"] if index else []) + names)
        return (kind(*([place] if index else []), *[self._cells[one].at(place) for one in names]) for place in range(self._rows))

    def items(self):
        return [(name, self[name]) for name in self.columns]

    def head(self, n=5):
        return self._picked(slice(0, n))

    def tail(self, n=5):
        return self._picked(slice(-n, None))

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None, ignore_index=False):
        if axis in (1, "columns"):
            return unknown("DataFrame.sample")
        return self._left(self._rows if n is None and frac == 1 else round(frac * self._rows) if n is None and frac is not None else 1 if n is None else n, ignore_index)

    def reset_index(self, level=None, *, drop=False, inplace=False, **kwargs):
        made = self._of(self._rows, self._names, self._cells, self._width, self._other_kind)
        if not drop:
            called = None if self._index is None else self._index.name
            names = called if isinstance(called, list) else ["index" if called is None else called]
            for place, name in enumerate(names):
                made.insert(place, name, Cells(self._rows, "" if self._index is not None else "int64"))
        return self._or_become(made, inplace)

    def set_index(self, keys, *, drop=True, append=False, inplace=False, verify_integrity=False):
        made = self.drop(columns=keys if isinstance(keys, list) else [keys]) if drop else self.copy()
        called = [one.name if isinstance(one, Series) else one for one in keys] if isinstance(keys, list) else keys
        made._index = Index(None, None, called[0] if isinstance(called, list) and len(called) == 1 else called if isinstance(called, (str, int, list)) else None)
        return self._or_become(made, inplace)

    def sort_values(self, by, *, axis=0, ascending=True, inplace=False, ignore_index=False, **kwargs):
        return self._or_become(self._left(self._rows, ignore_index), inplace)

    def sort_index(self, *, inplace=False, **kwargs):
        return self._or_become(self._left(self._rows), inplace)

    def dropna(self, *, axis=0, how=None, thresh=None, subset=None, inplace=False, ignore_index=False):
        if axis in (1, "columns"):
            return self._or_become(self._with(None, {}, fewer("columns without gaps", self._count(), "opaque")), inplace)
        return self._or_become(self._left(fewer("rows without gaps", self._rows), ignore_index), inplace)

    def drop_duplicates(self, subset=None, *, keep="first", inplace=False, ignore_index=False):
        return self._or_become(self._left(fewer("different rows", self._rows), ignore_index), inplace)

    def query(self, expr, *, inplace=False, **kwargs):
        return self._or_become(self._left(fewer("rows of a query", self._rows)), inplace)

    def filter(self, items=None, like=None, regex=None, axis=None):
        return self._chosen(items) if items is not None else self._with(None, {}, fewer("columns", self._count(), "opaque"))

    def nlargest(self, n, columns, keep="first"):
        return self._left(min(n, self._rows))

    nsmallest = nlargest

    def groupby(self, by=None, *args, as_index=True, **kwargs):
        from pandas._groups import Groups
        return Groups(self, by, None, as_index)

    def merge(self, right, how="inner", on=None, **kwargs):
        from pandas._reshape import merge
        return merge(self, right, how, on, **kwargs)

    def join(self, other, *args, **kwargs):
        if isinstance(other, Rows) and self._names is not None and other._names is not None:
            return self._with(self._names + other._names, {**self._cells, **{name: Cells(self._rows, other._cells[name].kind) for name in other._names}})
        return unknown("DataFrame.join")
