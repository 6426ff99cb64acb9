# Classes inside classes.
class Net:
    class Config:
        width = 8
        class Norm:
            eps = 1e-5

    class Block:
        def __init__(self, n):
            self.n = n
            self.config = Net.Config

        def width(self):
            return self.config.width * self.n

    def __init__(self, depth):
        self.blocks = [self.Block(i + 1) for i in range(depth)]


class Wide(Net):
    class Config(Net.Config):
        width = 100


reveal_value([b.width() for b in Net(3).blocks])
reveal_value((Wide.Config.width, Wide.Config.Norm.eps, Wide.Block is Net.Block))
reveal_value(Net.Config.Norm.__qualname__)
reveal_value(type(Net(1).blocks[0]).__qualname__)
reveal_value(Wide(2).blocks[1].width())


class Scope:
    x = 1
    doubled = [i * 2 for i in range(3)]
    def get(self):
        try:
            return x
        except NameError as e:
            return str(e)


reveal_value((Scope.doubled, Scope().get()))
