# iloc and loc of a table: rows, or rows and columns.
from pandas._cells import Cells, cell
from pandas._index import Index
from pandas._series import Series, unknown


class TablePlaces(object):
    def __init__(self, table, labels):
        self._table = table
        self._labels = labels

    def __getitem__(self, key):
        if isinstance(key, tuple) and len(key) == 2:
            if not self._labels and isinstance(key[0], int) and isinstance(key[1], int):
                for place, count in ((key[1], self._table._count()), (key[0], self._table._rows)):
                    LibCall.torch.require_ordinary(-count <= place and place < count, "index-out-of-range", "IndexError",
                                                   f"index {place} is out of bounds for axis 0 with size {count}")
            return self._rows(self._columns(self._table, key[1]), key[0])
        return self._rows(self._table, key)

    def _columns(self, table, key):
        if isinstance(key, slice) and (key.start, key.stop, key.step) == (None, None, None):
            return table
        if not self._labels:
            return self._at_place(table, key) if isinstance(key, int) else table._by_place(key)
        if isinstance(key, slice):
            return self._between(table, key)
        if isinstance(key, (str, int)):
            return table[key]
        key = list(key)
        truths = all([isinstance(one, bool) for one in key])
        return table._by_place(key) if LibCall.value.known(truths) and truths else table._chosen(key)

    def _at_place(self, table, place):
        count = table._count()
        LibCall.torch.require_ordinary(-count <= place and place < count, "index-out-of-range", "IndexError", "single positional indexer is out-of-bounds")
        if table._names is not None and LibCall.value.known(place):
            return table[table._names[place]]
        return Series._of(Cells(table._rows, table._other_kind), None, table._index)

    # Both ends are in.
    def _between(self, table, key):
        if table._names is None or not LibCall.value.known((key.start, key.stop)):
            return table._with(None, {}, LibCall.unknown.int("", "opaque", 0, table._count(), "the number of columns between two"))
        names = table._names
        first = 0 if key.start is None else names.index(key.start)
        last = len(names) - 1 if key.stop is None else names.index(key.stop)
        return table._chosen(names[first:last + 1])

    def _rows(self, table, key):
        if isinstance(table, Series):
            if self._labels and isinstance(key, int) and table._index is None:
                demand_label(key, len(table))
            return (table.loc if self._labels else table.iloc)[key] if not _everything(key) else table
        if _everything(key):
            return table
        if isinstance(key, (int, float)) and not isinstance(key, bool):
            if self._labels and table._index is not None:
                return self._labelled(table)
            if self._labels:
                demand_label(int(key), table._rows)
            return table._row(int(key))
        if isinstance(key, str):
            return self._labelled(table)
        if self._labels and isinstance(key, slice):
            if table._index is not None or isinstance(key.start, str) or isinstance(key.stop, str):
                return table._left(LibCall.unknown.int("", "external", 0, table._rows, "the number of rows between two labels", True))
            key = slice(key.start, None if key.stop is None else key.stop + 1, key.step)
        if self._labels and table._index is not None and isinstance(key, (list, Index)):
            LibCall.program.hope("key-there", "KeyError", "labels of rows")
            return table._left(len(key))
        return table._picked(list(key) if isinstance(key, Index) else key)

    def _labelled(self, table):
        from pandas._row import Row
        LibCall.program.hope("key-there", "KeyError", "the label of a row")
        return Row(table, None)

    def __setitem__(self, key, value):
        table = self._table
        columns = key[1] if isinstance(key, tuple) and len(key) == 2 else slice(None)
        if isinstance(columns, (str, int)) and self._labels:
            before = table._cells[columns].kind if columns in table._cells else ""
            table._put(columns, Cells(table._rows, before if before == _kind(value) else ""))
        else:
            table._become(table._fresh(""))
        label = key[0] if isinstance(key, tuple) else key
        if self._labels and isinstance(label, (str, int)):
            plain = table._index is None and isinstance(label, int)
            there = 0 <= label and label < table._rows if plain else LibCall.unknown.bool("", "external", "whether a label is there")
            table._become(table._left(table._rows if there else table._rows + 1, plain and LibCall.value.known(label == table._rows)))


# Of rows that are numbered from 0.
def demand_label(label, rows):
    LibCall.torch.require_ordinary(0 <= label and label < rows, "invalid-argument", "KeyError", f"{label}")


def _kind(value):
    return "int64" if isinstance(value, int) else "float64" if isinstance(value, float) else "object" if isinstance(value, str) else ""


def _everything(key):
    return isinstance(key, slice) and (key.start, key.stop, key.step) == (None, None, None)
