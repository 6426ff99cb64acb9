def flip(items):
    return items[::-1]
