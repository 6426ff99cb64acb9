gamma = 0.5


def lr(n):
    return gamma ** n


def main_limit():
    import __main__
    return getattr(__main__, "LIMIT", "not yet")
