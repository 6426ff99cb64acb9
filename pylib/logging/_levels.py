CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0
_names = {50: "CRITICAL", 40: "ERROR", 30: "WARNING", 20: "INFO", 10: "DEBUG", 0: "NOTSET"}
_levels = {"CRITICAL": 50, "FATAL": 50, "ERROR": 40, "WARN": 30, "WARNING": 30, "INFO": 20, "DEBUG": 10, "NOTSET": 0}


def getLevelName(level):
    if not LibCall.value.known(level):
        return LibCall.unknown.any("the name of a log level")
    if level in _names:
        return _names[level]
    return _levels.get(level, f"Level {level}")


def addLevelName(level, levelName):
    _names[level] = levelName
    _levels[levelName] = level


def getLevelNamesMapping():
    return dict(_levels)


def check_level(level):
    if isinstance(level, int):
        return level
    if isinstance(level, str):
        if not LibCall.value.known(level):
            return LibCall.unknown.int("a log level", "opaque", 0, None)
        if level not in _levels:
            raise ValueError(f"Unknown level: {level!r}")
        return _levels[level]
    if level is None or isinstance(level, (list, tuple, dict, float)):
        raise TypeError(f"Level not an integer or a valid string: {level!r}")
    return level
