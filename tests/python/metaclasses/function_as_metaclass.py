# Any callable will do.
def auto(name, bases, namespace, prefix="x_"):
    table = {prefix + k if not k.startswith("__") else k: v for k, v in namespace.items()}
    return type(name, bases, table)


class Config(metaclass=auto, prefix="cfg_"):
    lr = 0.1
    steps = 5


reveal_value(type(Config).__name__)
reveal_value(sorted(k for k in vars(Config) if not k.startswith("__")))
reveal_value(Config.cfg_lr)


class Child(Config):
    extra = 1


reveal_value((Child.extra, Child.cfg_steps))
record = []
class Plain(metaclass=lambda n, b, d: record.append((n, b)) or len(d["values"])):
    values = [1, 2, 3]
reveal_value(Plain)
reveal_value(record)
