# Dataclasses out of options.
import dataclasses, enum
from typing import *
from simple_parsing import ArgumentParser, parse, field, Serializable, choice, list_field, subgroups, flag
@dataclasses.dataclass
class Opt:
    lr: float = 0.1
    wd: float = 0.0
@dataclasses.dataclass
class H:
    width: int = 8
    layers: List[int] = field(default_factory=lambda: [1])
    l2: List[int] = list_field(1,2)
    bias: bool = True
    off: bool = False
    batch_size: int = 3
    o: Optional[int] = None
    act: str = choice("relu", "gelu", default="relu")
    opt: Opt = field(default_factory=Opt)
    t: Tuple[int,int] = (1,2)
def t(a):
    try: reveal_value(repr(parse(H, args=a)))  # revealed: "H(width=8, layers=[1], l2=[1, 2], bias=True, off=False, batch_size=3, o=None, act='relu', opt=Opt(lr=0.1, wd=0.0), t=(1, 2))"; "H(width=3, layers=[3, 4], l2=[1, 2], bias=False, off=True, batch_size=5, o=3, act='gelu', opt=Opt(lr=0.001, wd=0.0), t=(3, 4))"; "H(width=8, layers=[1], l2=[1, 2], bias=False, off=False, batch_size=3, o=None, act='relu', opt=Opt(lr=0.1, wd=0.0), t=(1, 2))"; "H(width=4, layers=[1], l2=[1, 2], bias=True, off=False, batch_size=3, o=None, act='relu', opt=Opt(lr=0.1, wd=0.0), t=(1, 2))"; "H(width=8, layers=[1], l2=[7], bias=True, off=False, batch_size=3, o=None, act='relu', opt=Opt(lr=0.1, wd=0.0), t=(1, 2))"
    except SystemExit as e: reveal_value(e.code)  # revealed: 2
for a in ([], ["--width","3","--lr","1e-3","--layers","3","4","--batch_size","5","--off","--bias","false","--o","3","--act","gelu","--t","3","4"], ["--opt.lr","3"], ["--batch-size","3"], ["--nope"], ["--bias"], ["--nobias"], ["--width=4"], ["--l2", "7"]): t(a)
p = ArgumentParser()
p.add_arguments(H, dest="h"); p.add_argument("--seed", type=int, default=3)
a = p.parse_args(["--width","5"]); reveal_value(repr((a.h.width, a.seed, a)))  # revealed: "(5, 3, Namespace(seed=3, h=H(width=5, layers=[1], l2=[1, 2], bias=True, off=False, batch_size=3, o=None, act='relu', opt=Opt(lr=0.1, wd=0.0), t=(1, 2))))"
p = ArgumentParser(); p.add_arguments(Opt, "a"); p.add_arguments(Opt, "b", prefix="b_")
reveal_value(repr((p.parse_args(["--b_lr","3"]))))  # revealed: 'Namespace(a=Opt(lr=0.1, wd=0.0), b=Opt(lr=3.0, wd=0.0))'
p = ArgumentParser(); p.add_arguments(Opt, "a"); p.add_arguments(Opt, "b")
reveal_value(repr((p.parse_args(["--a.lr","3", "--b.lr", "4"]))))  # revealed: 'Namespace(a=Opt(lr=3.0, wd=0.0), b=Opt(lr=4.0, wd=0.0))'
reveal_value(repr((parse(H, args=["--width","3"], dest="q"), parse(H, args=[], default=H(width=99)).width)))  # revealed: "(H(width=3, layers=[1], l2=[1, 2], bias=True, off=False, batch_size=3, o=None, act='relu', opt=Opt(lr=0.1, wd=0.0), t=(1, 2)), 99)"
