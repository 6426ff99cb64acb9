# Means of runs.
import statistics

runs = [1, 2, 3, 4]
reveal_value(statistics.mean(runs))
reveal_value(statistics.mean([1, 2, 3]))
reveal_value(statistics.median(runs))
reveal_value(statistics.median([3, 1, 2]))
reveal_value(statistics.stdev([2, 4, 4, 4, 5, 5, 7, 9]))
reveal_value(statistics.pstdev([2, 4, 4, 4, 5, 5, 7, 9]))
reveal_value(statistics.variance([1, 2, 3, 4]))
reveal_value(statistics.mode(["a", "b", "a"]))
reveal_value(statistics.fmean([1, 2]))
reveal_value(statistics.median_low(runs))
reveal_value(statistics.mean([0.1, 0.2]))
for bad in [lambda: statistics.mean([]), lambda: statistics.stdev([1]), lambda: statistics.median([])]:
    try:
        bad()
    except statistics.StatisticsError as error:
        reveal_value(str(error))
reveal_value(statistics.multimode("aabb"))
