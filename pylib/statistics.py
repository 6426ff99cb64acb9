import math


class StatisticsError(ValueError):
    pass


def _total(data):
    # The exact sum: whole where it can be.
    return math.fsum(data) if any([isinstance(x, float) for x in data]) else sum(data)


def _ratio(total, n):
    if isinstance(total, int) and LibCall.value.known(total) and total % n == 0:
        return total // n
    return total / n


def mean(data):
    data = list(data)
    if not data:
        raise StatisticsError("mean requires at least one data point")
    return _ratio(_total(data), len(data))


def fmean(data, weights=None):
    data = list(data)
    if not data:
        raise StatisticsError("fmean requires at least one data point")
    if weights is not None:
        return LibCall.unknown.float("a weighted mean", "opaque")
    return math.fsum(data) / len(data)


def _squares(data, centre):
    # The sum of squared distances from the mean, exactly where the data are whole numbers.
    n = len(data)
    if centre is None and all([isinstance(x, int) for x in data]):
        total = sum(data)
        return (n * sum([x * x for x in data]) - total * total, n)
    centre = mean(data) if centre is None else centre
    return (_total([(x - centre) ** 2 for x in data]), 1)


def variance(data, xbar=None):
    data = list(data)
    if len(data) < 2:
        raise StatisticsError("variance requires at least two data points")
    top, bottom = _squares(data, xbar)
    return _ratio(top, bottom * (len(data) - 1))


def pvariance(data, mu=None):
    data = list(data)
    if not data:
        raise StatisticsError("pvariance requires at least one data point")
    top, bottom = _squares(data, mu)
    return _ratio(top, bottom * len(data))


def stdev(data, xbar=None):
    data = list(data)
    if len(data) < 2:
        raise StatisticsError("stdev requires at least two data points")
    return math.sqrt(variance(data, xbar))


def pstdev(data, mu=None):
    data = list(data)
    if not data:
        raise StatisticsError("pstdev requires at least one data point")
    return math.sqrt(pvariance(data, mu))


def _sorted(data):
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data


def median(data):
    data = _sorted(data)
    half = len(data) // 2
    return data[half] if len(data) % 2 else (data[half - 1] + data[half]) / 2


def median_low(data):
    data = _sorted(data)
    return data[(len(data) - 1) // 2]


def median_high(data):
    data = _sorted(data)
    return data[len(data) // 2]


def _counts(data):
    counts = {}
    for item in data:
        counts[item] = counts.get(item, 0) + 1
    return counts


def mode(data):
    counts = _counts(data)
    if not counts:
        raise StatisticsError("no mode for empty data")
    return max(counts, key=counts.get)


def multimode(data):
    counts = _counts(data)
    most = max(counts.values(), default=0)
    return [item for item, count in counts.items() if count == most]


def quantiles(data, *, n=4, method="exclusive"):
    return LibCall.unknown.list(LibCall.unknown.float("a quantile", "opaque"), "number of quantiles", "opaque", 0)
