# throw() goes into the handlers around the yield; what they do next is its result.
log = []


def worker():
    while True:
        try:
            job = yield "ready"
            log.append(("job", job))
        except ValueError as error:
            log.append(("bad", str(error)))
        except KeyError:
            log.append("missing")
            yield "recovering"
        finally:
            log.append("tick")


w = worker()
reveal_value(next(w))
reveal_value(w.send(1))
reveal_value(w.throw(ValueError("negative")))
reveal_value(w.throw(KeyError("k")))
reveal_value(next(w))
reveal_value(log)
try:
    w.throw(TypeError("no handler"))
except TypeError as error:
    reveal_value(error.args)
reveal_value(next(w, "finished"))
reveal_value(log[-1])
