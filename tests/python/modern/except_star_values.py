# python: 3.12
# except* splits groups; what no clause takes goes on.
def run(exc):
    log = []
    try:
        try:
            raise exc
        except* ValueError as group:
            log.append(len(group.exceptions))
        except* (KeyError, OSError):
            log.append("lookup")
    except Exception as rest:
        log.append(type(rest).__name__)
    else:
        log.append("else")
    return log


reveal_value(run(ExceptionGroup("g", [ValueError(1), ValueError(2), KeyError("k")])))
reveal_value(run(ValueError("single")))
reveal_value(run(ExceptionGroup("g", [TypeError("t"), OSError()])))
after = "goes on"
reveal_value(after)
