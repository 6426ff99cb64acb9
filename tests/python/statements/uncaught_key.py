# A missing key ends the program inside the function that looked it up.
CONFIG = {"model": {"depth": 18}, "data": {}}


def get(path, config=CONFIG):
    for part in path.split("."):
        config = config[part]
    return config


reveal_value(get("model.depth"))
reveal_value(get("data"))
try:
    get("model.width")
except KeyError as e:
    reveal_value(str(e))
get("data.root")
