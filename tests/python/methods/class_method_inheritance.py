# A class method through super and through instances; class method of a property-like chain.
class Base:
    defaults = {"lr": 0.1}

    @classmethod
    def config(cls):
        merged = {}
        for c in reversed(cls.__mro__):
            merged.update(vars(c).get("defaults", {}))
        return merged


class Child(Base):
    defaults = {"wd": 0.01}

    @classmethod
    def config(cls):
        out = super().config()
        out["cls"] = cls.__name__
        return out


class Grandchild(Child):
    defaults = {"lr": 0.5}


reveal_value(Base.config())
reveal_value(Child.config())
reveal_value(Grandchild().config())
reveal_value(Base.__dict__["config"].__func__.__name__)
