# A traced module computes what the module does; its nodes are torch's.
# verdict: valid
import copy
import operator

import torch
import torch.nn.functional as F
from torch import fx, nn
from torch.fx import Interpreter, Tracer, Transformer, symbolic_trace
from torch.fx.passes.shape_prop import ShapeProp


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 3, 3, padding=1)
        self.norm = nn.BatchNorm2d(3)
        self.scale = nn.Parameter(torch.ones(3, 1, 1))

    def forward(self, x):
        y = self.norm(self.conv(x)) * self.scale
        y += x
        return F.relu(y)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(Block(), Block())
        self.pool = nn.AdaptiveAvgPool2d((1, 1))

    def forward(self, x, scale=2.0):
        x = self.pool(self.body(x)) * scale
        return torch.cat([torch.flatten(x, 1), x.mean(dim=(2, 3))], dim=1).sum(-1, keepdim=True)


net = symbolic_trace(Net())
names = [node.name for node in net.graph.nodes]
assert names == ["x", "scale", "body_0_conv", "body_0_norm", "body_0_scale", "mul", "add", "relu", "body_1_conv", "body_1_norm", "body_1_scale", "mul_1",
                 "add_1", "relu_1", "pool", "mul_2", "flatten", "mean", "cat", "sum_1", "output"], names
reveal_shape(net(torch.zeros(4, 3, 8, 8)))               # revealed: (4, 1)
reveal_shape(net(torch.zeros(4, 3, 8, 8), scale=3.0))    # revealed: (4, 1)
reveal_shape(Interpreter(net).run(torch.zeros(4, 3, 8, 8)))  # revealed: (4, 1)
reveal_shape(Transformer(net).transform()(torch.zeros(2, 3, 8, 8)))  # revealed: (2, 1)
reveal_shape(copy.deepcopy(net)(torch.zeros(5, 3, 8, 8)))  # revealed: (5, 1)
ShapeProp(net).propagate(torch.zeros(4, 3, 8, 8))
assert [tuple(n.meta["tensor_meta"].shape) for n in net.graph.nodes if n.op == "call_module"][-1] == (4, 3, 1, 1)

for call in (lambda: symbolic_trace(lambda x: x if x.sum() > 0 else -x), lambda: symbolic_trace(lambda x: [0] * len(x)), lambda: net(),
             lambda: net(torch.zeros(4, 3, 8, 8), depth=1), lambda: net.graph.erase_node(next(iter(net.graph.nodes)))):
    try:
        call()
    except (fx.proxy.TraceError, RuntimeError, TypeError):
        pass
    else:
        torch.zeros(2, 3) @ torch.zeros(2, 3)


class Whole(Tracer):
    def is_leaf_module(self, m, name):
        return isinstance(m, Block)


assert [n.target for n in Whole().trace(Net().body).nodes] == ["input", "0", "1", "output"]


@fx.wrap
def halves(x):
    return x[: x.shape[0] // 2]


def program(x, y):
    return halves(x) @ y.t()


traced = symbolic_trace(program)
assert [n.op for n in traced.graph.nodes] == ["placeholder", "placeholder", "call_function", "call_method", "call_function", "output"]
assert list(traced.graph.nodes)[4].target is operator.matmul
reveal_shape(traced(torch.zeros(6, 4), torch.zeros(5, 4)))  # revealed: (3, 5)
