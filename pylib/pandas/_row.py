# A row of a table, as iterrows(), iloc[3] and apply(axis=1) give it.
from pandas._cells import Cells, cell, common
from pandas._series import Series


class Row(Series):
    """`place`: None where it is not known which row."""

    def __init__(self, table, place):
        self._table = table
        self._place = place
        self._cells = Cells(table._count(), common(table._kinds()))
        self.name = place
        self._index = table.columns
        self._masks = {}

    def _cell(self, name):
        cells = self._table._column(name)
        return cell(cells.kind) if self._place is None else cells.at(self._place)

    def __getitem__(self, key):
        if isinstance(key, str) or isinstance(key, int) and key in self._table:
            return self._cell(key)
        if isinstance(key, list):
            return Row(self._table._chosen(key), self._place)
        if isinstance(key, slice):
            return Row(self._table._by_place(key), self._place)
        return self._cells.at(key) if isinstance(key, int) else LibCall.unknown.any("some cells of a row")

    def __getattr__(self, name):
        if name.startswith("_") or "_table" not in self.__dict__:
            raise AttributeError(f"'Series' object has no attribute '{name}'")
        if name in self._table:
            return self._cell(name)
        raise AttributeError(f"'Series' object has no attribute '{name}'")

    def _at_place(self, place):
        names = self._table._names
        if names is not None and LibCall.value.known(place):
            return self._cell(names[place])
        return Series._at_place(self, place)

    def _picked(self, key):
        return Row(self._table._by_place(key), self._place) if isinstance(key, (slice, list)) else Series._picked(self, key)

    def get(self, key, default=None):
        return self[key] if key in self._table else default

    def __contains__(self, key):
        return key in self._table

    def drop(self, labels=None, *args, **kwargs):
        return Row(self._table.drop(columns=labels), self._place)

    def to_dict(self, into=dict):
        return self._as_dict() if self._table._names is not None else LibCall.unknown.any("a row as a dict")

    def _as_dict(self):
        return {name: self._cell(name) for name in self._table._names}
