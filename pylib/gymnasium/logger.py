# What is logged has no say in a shape.
min_level = 30
DEBUG, INFO, WARN, ERROR, DISABLED = 10, 20, 30, 40, 50


def set_level(level):
    return None


def debug(msg, *args):
    return None


info = warn = deprecation = error = debug
