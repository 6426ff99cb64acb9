# args: --net.widths=[3,7] --opt.type=sgd
import enum
from dataclasses import dataclass, field
from typing import Dict, List, Literal, Optional, Tuple, Union

import draccus
import torch
from torch import nn


class Act(enum.Enum):
    RELU = "relu"
    GELU = "gelu"
@dataclass
class Opt(draccus.ChoiceRegistry):
    lr: float = 0.1
@Opt.register_subclass("adam")
@dataclass
class Adam(Opt):
    betas: Tuple[float, float] = (0.9, 0.99)
@Opt.register_subclass("sgd")
@dataclass
class Sgd(Opt):
    momentum: float = 0.5
@dataclass
class Net:
    widths: List[int] = field(default_factory=lambda: [1, 2])
    act: Act = Act.RELU
    kind: Literal["a", "b"] = "a"
@dataclass
class Cfg:
    net: Net = field(default_factory=Net)
    opt: Opt = field(default_factory=Adam)
    n: Optional[int] = None
    either: Union[int, str] = 3
    flags: Dict[str, int] = field(default_factory=dict)
    on: bool = False
    name: str = "x"
def show(*args):
    c = draccus.parse(Cfg, args=list(args))
    reveal_value((c.net.widths, c.net.act.name, c.net.kind, type(c.opt).__name__, c.opt.lr, c.n, c.either, c.on, c.name, c.flags))  # revealed: ([1, 2], 'RELU', 'a', 'Adam', 0.1, None, 3, False, 'x', {}); ([3, 4], 'RELU', 'a', 'Sgd', 0.001, 7, 3, True, 'x', {}); ([1, 2], 'GELU', 'a', 'Adam', 2.0, None, 'hello', False, '12', {'a': 1}); ([1, 2], 'RELU', 'b', 'Adam', 0.1, None, 3, False, 'x', {})
show()
show("--net.widths", "[3, 4]", "--opt.type=sgd", "--opt.lr=1e-3", "--on", "true", "--n=7")
show("--net.act=GELU", "--either=hello", "--flags", "{a: 1}", "--name", "12", "--opt", "{type: adam, lr: 2}")
show("--net", "{kind: b}", "--n", "null")
try:
    show("--net.widths=3")
except draccus.ParsingError as e:
    reveal_value(type(e).__name__)  # revealed: 'DecodingError'


@draccus.wrap()
def main(cfg: Cfg):
    layers = [nn.Linear(a, b) for a, b in zip(cfg.net.widths, cfg.net.widths[1:])]
    reveal_shape(nn.Sequential(*layers)(torch.zeros(5, 3)))  # revealed: (5, 7)


main()
