# Options out of dataclasses, functions and unions.
import dataclasses, sys, tyro, enum
from typing import *
class E(enum.Enum):
    RELU="r"; GELU="g"
@dataclasses.dataclass
class Opt:
    lr: float = 0.1
    betas: tuple[float, float] = (0.9, 0.99)
@dataclasses.dataclass
class Cfg:
    width: int
    opt: Opt = dataclasses.field(default_factory=Opt)
    layers: list[int] = dataclasses.field(default_factory=lambda: [1])
    bias: bool = True
    e: E = E.RELU
    lit: Literal["a","b"] = "a"
    o: Optional[int] = None
    name: str = "x"
    batch_size: int = 4
def t(a, f=Cfg):
    try: reveal_value(repr(tyro.cli(f, args=a)))  # revealed: "Cfg(width=3, opt=Opt(lr=0.1, betas=(0.9, 0.99)), layers=[1], bias=True, e=<E.RELU: 'r'>, lit='a', o=None, name='x', batch_size=4)"; "Cfg(width=3, opt=Opt(lr=0.01, betas=(1.0, 2.0)), layers=[3, 4], bias=False, e=<E.GELU: 'g'>, lit='b', o=5, name='x', batch_size=7)"; "Cfg(width=3, opt=Opt(lr=0.1, betas=(0.9, 0.99)), layers=[1], bias=True, e=<E.RELU: 'r'>, lit='a', o=None, name='x', batch_size=9)"; "Cfg(width=3, opt=Opt(lr=0.1, betas=(0.9, 0.99)), layers=[], bias=True, e=<E.RELU: 'r'>, lit='a', o=None, name='x', batch_size=4)"; '(3, 2.0, True)'; '(3, 3)'; 'Sgd(m=3.0)'
    except SystemExit as e: reveal_value(e.code)  # revealed: 2
for a in (["--width","3"],["--width","3","--opt.lr","1e-2","--opt.betas","1","2","--layers","3","4","--no-bias","--e","GELU","--lit","b","--o","5","--batch-size","7"], ["--width","3","--batch_size","9"], ["--width","3","--o","None"], [], ["--width","x"], ["--width=3"], ["--width","3","--nope"], ["--width", "3", "--bias"], ["--width","3","--layers"]): t(a)
def main(a: int, b: float = 2., *, c: bool = False): return (a,b,c)
t(["--a","3","--c"], main)
def main2(x: tyro.conf.Positional[int], y: int = 3): return (x, y)
t(["3"], main2)
@dataclasses.dataclass
class Sgd: m: float = 0.9
@dataclasses.dataclass
class Adam: b: float = 0.8
t(["sgd","--m","3"], Union[Sgd, Adam])
reveal_value(repr((tyro.cli(Cfg, args=["--opt.lr","3"], default=Cfg(width=9)))))  # revealed: "Cfg(width=9, opt=Opt(lr=3.0, betas=(0.9, 0.99)), layers=[1], bias=True, e=<E.RELU: 'r'>, lit='a', o=None, name='x', batch_size=4)"
reveal_value(repr((tyro.extras.overridable_config_cli({"small": ("d", Cfg(width=1)), "big": ("d", Cfg(width=2))}, args=["big", "--name", "q"]))))  # revealed: "Cfg(width=2, opt=Opt(lr=0.1, betas=(0.9, 0.99)), layers=[1], bias=True, e=<E.RELU: 'r'>, lit='a', o=None, name='q', batch_size=4)"
