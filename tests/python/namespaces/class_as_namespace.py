# Classes used as plain namespaces of settings.
class Defaults:
    lr = 0.1
    steps = 100
    name = "base"


class Fast(Defaults):
    steps = 10


def settings(cls):
    out = {}
    for c in reversed(cls.__mro__[:-1]):
        out.update({k: v for k, v in vars(c).items() if not k.startswith("_")})
    return out


reveal_value(settings(Defaults))
reveal_value(settings(Fast))


def override(cls, **kw):
    return type(cls.__name__ + "Custom", (cls,), kw)


Custom = override(Fast, lr=5, extra=True)
reveal_value(settings(Custom))
reveal_value(Custom.__name__)
reveal_value([getattr(c, "lr") for c in (Defaults, Fast, Custom)])
try:
    override(Fast).missing
except AttributeError as e:
    reveal_value(str(e))
