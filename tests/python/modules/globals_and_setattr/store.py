def names():
    return sorted(k for k in globals() if not k.startswith("__") and k != "names")
