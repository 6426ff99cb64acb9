# A dict that loses keys while a loop runs over it.
cache = {"a": 1, "b": 2}
for key in list(cache):
    if cache[key] == 1:
        del cache[key]
reveal_value(cache)
cache["c"] = 3
try:
    for key in cache:
        cache.pop(key)
except RuntimeError as error:
    reveal_value(str(error))
reveal_value(len(cache))
sizes = {"x": 1}
for key in sizes:
    sizes[key] += 1
reveal_value(sizes)
