# Which class an attribute comes from.
class Config:
    lr = 0.1
    def name(self): return "config"


class Small(Config):
    lr = 0.01


class Frozen(Config):
    def name(self): return "frozen"
    momentum = 0.9


class Recipe(Small, Frozen):
    pass


def origin(cls, attribute):
    for c in cls.__mro__:
        if attribute in vars(c):
            return c.__name__
    return None


reveal_value([origin(Recipe, a) for a in ("lr", "name", "momentum", "decay")])
reveal_value((Recipe.lr, Recipe().name(), Recipe.momentum))
Config.decay = 1e-4
reveal_value((origin(Recipe, "decay"), Recipe.decay))
Recipe.lr = 3.0
reveal_value((Recipe.lr, Small.lr, Config.lr))
del Recipe.lr
reveal_value(Recipe.lr)
