# verdict: undecided
# torch: skip (imports modules that nobody has)
# A base of which nothing is known may have set what is deleted, and may make a mapping of the object.
import elsewhere
import torch


class Transformer(elsewhere.VisionTransformer):
    def __init__(self, width):
        super().__init__(width)
        del self.norm
        self.last = torch.nn.LayerNorm(width)

    def forward(self, x):
        return self.last(x)


class Options(elsewhere.Options):
    pass


Transformer(4)(torch.zeros(2, 4))
del Transformer.extra
options = Options()
torch.zeros(2, **options)
print({**options})
