# A call that lacks an argument ends the program there.
class Linear:
    def __init__(self, in_features, out_features, bias=True):
        self.shape = (out_features, in_features)
        self.bias = bias


def make(cls, *args, **kw):
    return cls(*args, **kw)


reveal_value(make(Linear, 3, 4).shape)
reveal_value(make(Linear, 3, out_features=4, bias=False).bias)
sizes = [10]
layer = make(Linear, *sizes)
reveal_value(layer.shape)
