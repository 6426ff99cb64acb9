# __set_name__ is called for each descriptor in the order of the body, not for what is set later.
log = []


class Field:
    def __init__(self, default=None):
        self.default = default
        self.name = None

    def __set_name__(self, owner, name):
        log.append((owner.__name__, name))
        self.name = name


class Model:
    width = Field(8)
    depth = Field(2)
    alias = width


Model.late = Field(1)
reveal_value(log)
reveal_value(Model.width.name)
reveal_value(Model.late.name)
Made = type("Made", (), {"x": Field()})
reveal_value(log[-1])


class Base:
    def __init_subclass__(cls):
        cls.fields = [k for k, v in vars(cls).items() if isinstance(v, Field)]


class Child(Base):
    a = Field()
    b = Field()


reveal_value(Child.fields)
