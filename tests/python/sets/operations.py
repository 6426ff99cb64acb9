# Which parameters are missing, which are unexpected.
model = {"a", "b", "c"}
loaded = {"b", "c", "d"}
reveal_value(sorted(model - loaded))
reveal_value(sorted(loaded - model))
reveal_value(sorted(model & loaded))
reveal_value(sorted(model | loaded))
reveal_value(sorted(model ^ loaded))
reveal_value(model.isdisjoint({"z"}))
reveal_value({"a"} <= model)
reveal_value({"a"} < {"a"})
reveal_value(model >= {"a", "b"})
reveal_value(model.issubset(["a", "b", "c", "d"]))
reveal_value(sorted(model.union(["x"], ("y",))))
reveal_value(sorted(model.intersection(["a", "q"])))
reveal_value(sorted(model.difference("ab")))
reveal_value(sorted(model.symmetric_difference("az")))
reveal_value({1, 2} == {2, 1})
reveal_value({1, 2} == frozenset([1, 2]))
reveal_value({1, 1.0, True})
reveal_value(len({"a", "a"}))
try:
    model | ["x"]
except TypeError as error:
    reveal_value(str(error))
try:
    {1} < [1]
except TypeError as error:
    reveal_value(str(error))
try:
    {1} + {2}
except TypeError as error:
    reveal_value(str(error))
try:
    {1}[0]
except TypeError as error:
    reveal_value(str(error))
