# __annotations__ of classes and of the module; annotations without a value make no attribute.
class Config:
    lr: float = 0.1
    steps: int
    name: "str" = "x"
    (ignored): int = 3
    layers: list[int] = [1]

    def __init__(self):
        self.attr: int = 5


class Child(Config):
    extra: bool = True


class Empty(Config):
    pass


size: int = 3
other: "float"
reveal_value(Config.__annotations__)
reveal_value(hasattr(Config, "steps"))
reveal_value(Child.__annotations__)
reveal_value(Empty.__annotations__)
reveal_value(Config().attr)
reveal_value(__annotations__)
reveal_value({k: getattr(Config, k, None) for k in Config.__annotations__})
c = Config()
reveal_value(list(c.__annotations__))
