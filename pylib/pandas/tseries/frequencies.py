# The step that a text names: "15min", "h", "D".
import re

from pandas.tseries import offsets

_NAMES = {"Y": "YearEnd", "A": "YearEnd", "YE": "YearEnd", "YS": "YearBegin", "Q": "QuarterEnd", "QE": "QuarterEnd", "QS": "QuarterBegin", "M": "MonthEnd",
          "ME": "MonthEnd", "MS": "MonthBegin", "W": "Week", "D": "Day", "B": "BusinessDay", "H": "Hour", "T": "Minute", "MIN": "Minute", "S": "Second",
          "L": "Milli"}
# Letters that mean another step as small ones.
_SMALL = {"ms": "Milli", "us": None, "ns": None}


def to_offset(freq, is_period=False):
    if isinstance(freq, offsets.DateOffset) or freq is None:
        return freq
    match = re.fullmatch(r"(\d*)([A-Za-z]+)(-[A-Za-z]+)?", freq) if LibCall.value.known(freq) else None
    if match is None:
        return LibCall.unknown.any("a frequency by its name")
    name = _SMALL[match.group(2)] if match.group(2) in _SMALL else _NAMES.get(match.group(2).upper())
    if name is None:
        return LibCall.unknown.any("a frequency by its name")
    return getattr(offsets, name)(int(match.group(1) or 1))
