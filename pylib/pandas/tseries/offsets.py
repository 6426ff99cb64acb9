# Steps of a calendar: their kinds are told apart, and how many of them.
class DateOffset(object):
    def __init__(self, n=1, normalize=False, **kwds):
        self.n = n
        self.kwds = kwds

    def __mul__(self, other):
        return type(self)(self.n * other)

    __rmul__ = __mul__


BaseOffset = DateOffset


class Tick(DateOffset):
    pass


class Day(Tick):
    pass


class Hour(Tick):
    pass


class Minute(Tick):
    pass


class Second(Tick):
    pass


class Milli(Tick):
    pass


class BusinessDay(DateOffset):
    pass


class Week(DateOffset):
    pass


class MonthEnd(DateOffset):
    pass


class MonthBegin(DateOffset):
    pass


class QuarterEnd(DateOffset):
    pass


class QuarterBegin(DateOffset):
    pass


class YearEnd(DateOffset):
    pass


class YearBegin(DateOffset):
    pass


BDay = BusinessDay


def __getattr__(name):
    return LibCall.unknown.any("pandas.tseries.offsets." + name)
