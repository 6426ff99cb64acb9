# verdict: invalid
# Modules that are dataclasses, configured by dataclasses, enumerations and named tuples.
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, List, NamedTuple, Optional

import torch
from torch import nn


class Act(Enum):
    RELU = "relu"
    GELU = "gelu"

    def build(self):
        return {Act.RELU: nn.ReLU, Act.GELU: nn.GELU}[self]()


class Output(NamedTuple):
    logits: torch.Tensor
    hidden: Optional[torch.Tensor] = None


@dataclass
class Config:
    sizes: List[int] = field(default_factory=lambda: [8, 16])
    act: Act = Act.RELU
    classes: int = 3
    version: ClassVar[int] = 2


@dataclass(eq=False)
class Mlp(nn.Module):
    config: Config
    bias: bool = True

    def __post_init__(self):
        super().__init__()
        layers = []
        for a, b in zip(self.config.sizes, self.config.sizes[1:]):
            layers += [nn.Linear(a, b, self.bias), self.config.act.build()]
        self.body = nn.Sequential(*layers)
        self.head = nn.Linear(self.config.sizes[-1], self.config.classes)

    def forward(self, x: torch.Tensor) -> Output:
        hidden = self.body(x)
        return Output(self.head(hidden), hidden)


net = Mlp(Config(act=Act("gelu")), bias=False)
out = net(torch.zeros(5, 8))
reveal_shape(out.logits)  # revealed: (5, 3)
reveal_shape(out[1])  # revealed: (5, 16)
reveal_value(len(net.body))  # revealed: 2
logits, hidden = out
reveal_shape(hidden)  # revealed: (5, 16)
wide = Mlp(Config([8, 32], classes=10))
reveal_shape(wide(torch.zeros(1, 8)).logits)  # revealed: (1, 10)
net.head(wide(torch.zeros(1, 8)).hidden)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x32 and 16x3)"
