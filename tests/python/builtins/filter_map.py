# Parameter groups by filter and map.
params = {"conv.weight": 4, "conv.bias": 1, "bn.weight": 1, "fc.weight": 4}
decay = list(filter(lambda n: params[n] > 1, params))
reveal_value(decay)
reveal_value(list(filter(None, [0, 1, "", "a", None, [], [0]])))
reveal_value(list(map(len, params)))
reveal_value(list(map(lambda a, b: a * b, [1, 2, 3], [4, 5])))
reveal_value(list(map(int, "1,2,3".split(","))))
reveal_value(sum(map(lambda n: params[n], filter(lambda n: n.endswith("weight"), params))))
m = map(str, [1, 2, 3])
reveal_value(next(m))
reveal_value(list(m))
reveal_value(list(m))
reveal_value(list(map(max, [1, 5], [3, 2], [2, 9])))
reveal_value(tuple(map(pow, (2, 3), (3, 2))))
reveal_value(dict(map(lambda kv: (kv[0].upper(), kv[1]), params.items())))
try:
    list(map(int, ["1", "x"]))
except ValueError as error:
    reveal_value(str(error))
try:
    map(int)
except TypeError as error:
    reveal_value(str(error))
try:
    list(map(len, 5))
except TypeError as error:
    reveal_value(str(error))
