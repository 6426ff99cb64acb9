# __post_init__, init=False fields, InitVar.
from dataclasses import dataclass, field, InitVar


@dataclass
class Attention:
    dim: int
    heads: int = 8
    head_dim: int = field(init=False)
    scale: InitVar[float] = None
    table: dict = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self, scale):
        if self.dim % self.heads:
            raise ValueError(f"dim {self.dim} is not a multiple of {self.heads}")
        self.head_dim = self.dim // self.heads
        self.factor = scale if scale is not None else self.head_dim ** -0.5


a = Attention(64)
reveal_value(a)
reveal_value(a.factor)
reveal_value(Attention(64, scale=2.0).factor)
reveal_value(a.scale)
try:
    Attention(10, 3)
except ValueError as e:
    reveal_value(str(e))
try:
    Attention(8, head_dim=3)
except TypeError as e:
    reveal_value(str(e))
reveal_value(vars(a))
