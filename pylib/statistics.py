import math


class StatisticsError(ValueError):
    pass


def mean(data):
    data = list(data)
    if not data:
        raise StatisticsError("mean requires at least one data point")
    return sum(data) / len(data)


fmean = mean


def variance(data, xbar=None):
    data = list(data)
    if len(data) < 2:
        raise StatisticsError("variance requires at least two data points")
    centre = mean(data) if xbar is None else xbar
    return sum([(x - centre) ** 2 for x in data]) / (len(data) - 1)


def pvariance(data, mu=None):
    data = list(data)
    centre = mean(data) if mu is None else mu
    return sum([(x - centre) ** 2 for x in data]) / len(data)


def stdev(data, xbar=None):
    return math.sqrt(variance(data, xbar))


def pstdev(data, mu=None):
    return math.sqrt(pvariance(data, mu))


def median(data):
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    half = len(data) // 2
    return data[half] if len(data) % 2 else (data[half - 1] + data[half]) / 2


def mode(data):
    return LibCall.unknown.any("statistics.mode")
