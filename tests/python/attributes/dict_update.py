# self.__dict__ is the attributes.
class Params:
    kind = "params"

    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)

    def update(self, other):
        self.__dict__.update(other.__dict__)
        return self

    @property
    def dict(self):
        return self.__dict__


p = Params(lr=0.1, steps=10)
reveal_value((p.lr, p.steps))
q = Params(steps=20, wd=0.5)
reveal_value(vars(p.update(q)))
p.dict["extra"] = 1
reveal_value(p.extra)
del p.__dict__["lr"]
reveal_value(hasattr(p, "lr"))
reveal_value("kind" in p.__dict__)
p.__dict__ = {"fresh": True}
reveal_value(vars(p))
reveal_value({k: v for k, v in sorted(vars(q).items())})
