# What a column or a table is seen through: places, texts, categories, dates, windows.
import numpy as np
from pandas._cells import Cells, cell


# iloc, and loc (`labels`): of a table that numbers its rows from 0 a label is a place.
class Places(object):
    def __init__(self, whose, labels):
        self._of = whose
        self._labels = labels

    def __getitem__(self, key):
        one = self._of
        if isinstance(key, (int, float)) and not isinstance(key, bool):
            if self._labels and one._index is not None:
                LibCall.program.hope("key-there", "KeyError", "a label of a row")
                return cell(one._cells.kind)
            return one._at_place(int(key))
        if isinstance(key, str) or self._labels and isinstance(key, tuple):
            LibCall.program.hope("key-there", "KeyError", "a label of a row")
            return cell(one._cells.kind)
        if self._labels and isinstance(key, slice):
            key = slice(key.start, None if key.stop is None else key.stop + 1, key.step)
        return one._picked(key)

    def __setitem__(self, key, value):
        self._of._set(key, value)


class TextParts(object):
    def __init__(self, column):
        self._column = column

    def _kind(kind):
        return lambda self, *args, **kwargs: self._column._with(self._column._cells.like(kind))

    lower = upper = strip = replace = title = lstrip = rstrip = capitalize = zfill = slice = cat = get = _kind("object")
    split = rsplit = findall = extract = _kind("")
    contains = startswith = endswith = match = isdigit = isnumeric = fullmatch = _kind("bool")
    len = count = find = _kind("int64")

    def __getitem__(self, key):
        return self._column._with(self._column._cells.like("object"))


class CategoryParts(object):
    def __init__(self, column):
        self._column = column

    @property
    def codes(self):
        return self._column._with(self._column._cells.codes("int8"))

    @property
    def categories(self):
        from pandas._index import Index
        return Index([cell("object") for _ in range(self._column._cells.distinct())])


class DateParts(object):
    def __init__(self, column):
        self._column = column

    def _part(kind):
        return property(lambda self: self._column._with(self._column._cells.like(kind)))

    year = month = day = hour = minute = second = dayofweek = weekday = dayofyear = quarter = day_of_week = _part("int32")
    date = time = _part("object")


# As many rows, of floating-point numbers.
class Rolling(object):
    def __init__(self, whose):
        self._of = whose

    def _windowed(self, *args, **kwargs):
        return self._of.astype("float64")._fresh() if hasattr(self._of, "_fresh") else self._of._with(self._of._cells.like("float64"))

    mean = sum = std = var = min = max = median = quantile = apply = count = _windowed
