# Handlers evaluate their types only when they are asked.
asked = []


def kind(cls):
    asked.append(cls.__name__)
    return cls


try:
    raise KeyError("x")
except kind(ValueError):
    pass
except kind(KeyError) as e:
    reveal_value(e.args)
except kind(OSError):
    pass
reveal_value(asked)
errors = (TypeError, ValueError)
try:
    int("x")
except errors as e:
    reveal_value(type(e) in errors)


def retry(n, fail_on):
    attempts = []
    for attempt in range(n):
        try:
            attempts.append(attempt)
            if attempt in fail_on:
                raise RuntimeError(f"attempt {attempt}")
        except RuntimeError as e:
            last = str(e)
            continue
        else:
            return attempts, "ok"
        finally:
            attempts.append("f")
    return attempts, last


reveal_value(retry(3, {0}))
reveal_value(retry(2, {0, 1}))
reveal_value(retry(1, ()))
