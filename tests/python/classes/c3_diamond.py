# A diamond of mixins: the linearisation and what super() follows.
class Base:
    def layers(self):
        return ["base"]


class Norm(Base):
    def layers(self):
        return ["norm"] + super().layers()


class Dropout(Base):
    def layers(self):
        return ["dropout"] + super().layers()


class Block(Norm, Dropout):
    def layers(self):
        return ["block"] + super().layers()


reveal_value([c.__name__ for c in Block.__mro__])
reveal_value(Block().layers())
reveal_value(Block.mro() == list(Block.__mro__))
reveal_value([c.__name__ for c in Block.__bases__])
reveal_value(Block.__base__.__name__)
reveal_value(Norm().layers())
reveal_value(issubclass(Block, Dropout), )
reveal_value([issubclass(c, Base) for c in (Norm, Dropout, Block, object)])
