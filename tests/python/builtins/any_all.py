# Validation of a config with any() and all().
required = ["lr", "epochs", "width"]
config = {"lr": 0.1, "epochs": 3, "width": 0}

reveal_value(all(key in config for key in required))
reveal_value(any(config[key] == 0 for key in required))
reveal_value(all([]))
reveal_value(any([]))
reveal_value(all([1, "a", (0,), 0.5]))
reveal_value(all([1, "", 2]))
reveal_value(any([0, None, "", [], {}, ()]))
seen = []


def check(value):
    seen.append(value)
    return value > 2


reveal_value(any(check(v) for v in [1, 2, 3, 4, 5]))
reveal_value(seen)
seen.clear()
reveal_value(all(check(v) for v in [4, 1, 5]))
reveal_value(seen)
reveal_value(any(map(str.isdigit, ["a", "b1", "7"])))
it = iter([False, True, False, True])
reveal_value(any(it))
reveal_value(list(it))
