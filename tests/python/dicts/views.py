# keys(), values() and items() follow their dict.
d = {"a": 1, "b": 2}
keys, values, items = d.keys(), d.values(), d.items()
d["c"] = 3
reveal_value(list(keys))
reveal_value(list(values))
reveal_value(list(items))
reveal_value(len(keys))
reveal_value("c" in keys)
reveal_value(3 in values)
reveal_value(("a", 1) in items)
reveal_value(keys)
reveal_value(values)
reveal_value(items)
reveal_value(sorted(keys & {"a", "z"}))
reveal_value(sorted(keys | {"z"}))
reveal_value(sorted(keys - {"a"}))
reveal_value(keys == {"a", "b", "c"})
reveal_value(keys.isdisjoint(["z"]))
reveal_value(sorted(d.items() - {"a": 1}.items()))
reveal_value({"a": 1}.keys() <= d.keys())
reveal_value(list(reversed(d.values())))
reveal_value(isinstance(keys, list))
try:
    keys[0]
except TypeError as error:
    reveal_value(str(error))
try:
    d.values()[0]
except TypeError as error:
    reveal_value(str(error))
first = next(iter(d))
reveal_value(first)
