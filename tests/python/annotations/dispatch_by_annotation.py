# A registry that reads annotations: dependency injection by type.
class Logger:
    def __init__(self): self.kind = "logger"


class Store:
    def __init__(self): self.kind = "store"


PROVIDERS = {Logger: Logger(), Store: Store()}


def inject(func):
    def wrapper(**given):
        kwargs = dict(given)
        for name, kind in func.__annotations__.items():
            if name != "return" and name not in kwargs and kind in PROVIDERS:
                kwargs[name] = PROVIDERS[kind]
        return func(**kwargs)
    wrapper.__annotations__ = dict(func.__annotations__)
    return wrapper


@inject
def train(steps: int, log: Logger, store: Store) -> str:
    return f"{steps} {log.kind} {store.kind}"


reveal_value(train(steps=3))
reveal_value([k.__name__ for k in train.__annotations__.values()])


def convert(func):
    def wrapper(*args):
        kinds = list(func.__annotations__.values())
        return func(*[k(a) for k, a in zip(kinds, args)])
    return wrapper


@convert
def area(h: int, w: float): return h * w


reveal_value(area("3", "1.5"))
