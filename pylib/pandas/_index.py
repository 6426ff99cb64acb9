# Labels of rows and of columns.
import numpy as np


class Index(object):
    """`labels`: a list; None where nothing is known, their number neither."""

    def __init__(self, labels, dtype=None, name=None):
        self._labels = None if labels is None else labels._labels if isinstance(labels, Index) else list(labels)
        self.name = name

    # Of other rows, or in another order: nothing is known but what it is called.
    def _others(self):
        return Index(None, None, self.name)

    def tolist(self):
        return LibCall.unknown.any("labels of rows") if self._labels is None else list(self._labels)

    to_list = tolist

    @property
    def values(self):
        return LibCall.unknown.any("labels as an array") if self._labels is None or self._named() else np.array(self._labels)

    to_numpy = values

    def _named(self):
        numbers = all([isinstance(one, int) for one in self._labels])
        return not LibCall.value.known(numbers) or not numbers

    @property
    def size(self):
        return len(self)

    @property
    def shape(self):
        return (len(self),)

    def __len__(self):
        return LibCall.unknown.int("", "opaque", 0, None, "the number of labels") if self._labels is None else len(self._labels)

    def __iter__(self):
        return iter(self.tolist())

    def __getitem__(self, key):
        if self._labels is None:
            return LibCall.unknown.any("a label") if isinstance(key, int) else Index(None)
        if isinstance(key, (int, slice)):
            return Index(self._labels[key]) if isinstance(key, slice) else self._labels[key]
        if isinstance(key, list) and all([isinstance(one, bool) for one in key]):
            return Index([label for label, there in zip(self._labels, key) if there])
        return Index([self._labels[place] for place in key])

    def __contains__(self, label):
        if self._labels is None or not LibCall.value.known(tuple(self._labels)):
            return LibCall.unknown.bool("", "external", "whether a label is there")
        return label in self._labels

    def _compared(self, other, answer):
        if self._labels is None or not LibCall.value.known(tuple(self._labels)):
            return LibCall.unknown.any("labels compared")
        return [(label == other) == answer for label in self._labels]

    def __eq__(self, other):
        return self._compared(other, True)

    def __ne__(self, other):
        return self._compared(other, False)

    __hash__ = None

    def isin(self, values):
        return [label in values for label in self._labels] if self._labels is not None and LibCall.value.known(tuple(self._labels)) else LibCall.unknown.any("labels in a list")

    def drop(self, labels):
        gone = labels if isinstance(labels, (list, tuple, Index)) else [labels]
        return self.difference(gone)

    def difference(self, other, sort=None):
        if self._labels is None or not LibCall.value.known(tuple(self._labels)):
            return Index(None)
        return Index([label for label in self._labels if label not in list(other)])

    def get_loc(self, label):
        if self._labels is None or not LibCall.value.known(tuple(self._labels)):
            return LibCall.unknown.any("the place of a label")
        return self._labels.index(label)

    def append(self, other):
        return Index(None) if self._labels is None else Index(self._labels + list(other))

    def copy(self):
        return Index(self)


# Dates as labels: how many there are counts, what they are does not.
class DatetimeIndex(Index):
    def __init__(self, data=None, freq=None, **kwargs):
        Index.__init__(self, None)
        self._count = len(data)
        self.freq = freq

    def __len__(self):
        return self._count

    def tolist(self):
        return [LibCall.unknown.any("a date") for _ in range(self._count)]

    def __getitem__(self, key):
        return LibCall.unknown.any("a date") if isinstance(key, int) else DatetimeIndex(range(self._count)[key])

    def _part(kind):
        return property(lambda self: np.empty((self._count,), kind))

    year = month = day = hour = minute = second = dayofweek = weekday = dayofyear = day_of_week = day_of_year = quarter = week = _part("int32")

    def isocalendar(self):
        from pandas._cells import Cells
        from pandas._frame import DataFrame
        return DataFrame._of(self._count, ["year", "week", "day"], {name: Cells(self._count, "uint32") for name in ("year", "week", "day")}, 0, "", Index(None))

    def to_series(self, index=None, name=None):
        from pandas._series import Series
        return Series(self.tolist())


# The labels of some rows of a table.
def others(index):
    return Index(None) if index is None else index._others()


# The rows of a table that numbers them from 0.
def range_index(count):
    return Index(range(count))
