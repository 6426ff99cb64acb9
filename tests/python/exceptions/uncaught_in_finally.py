# finally runs before the program ends.
log = []


def work():
    try:
        return {"a": 1}["b"]
    finally:
        log.append("cleaned")
        reveal_value(log)


try:
    work()
except LookupError:
    reveal_value("caught")
work()
