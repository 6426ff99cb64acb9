# python: 3.12
# except* clauses that raise, re-raise, or leave a rest.
def run(exc, what):
    log = []
    try:
        try:
            raise exc
        except* ValueError as g:
            log.append([str(e) for e in g.exceptions])
            if what == "again":
                raise
            if what == "new":
                raise KeyError("new")
        except* OSError:
            log.append("os")
        finally:
            log.append("finally")
    except BaseException as e:
        log.append((type(e).__name__, str(e), [type(x).__name__ for x in getattr(e, "exceptions", ())]))
    return log


def group():
    return ExceptionGroup("g", [ValueError("v"), TypeError("t"), OSError("o")])


reveal_value(run(group(), None))
reveal_value(run(group(), "again"))
reveal_value(run(group(), "new"))
reveal_value(run(ValueError("naked"), None))
reveal_value(run(ValueError("naked"), "new"))
reveal_value(run(TypeError("other"), None))
reveal_value(run(ExceptionGroup("outer", [ExceptionGroup("inner", [ValueError(1)]), OSError()]), None))
