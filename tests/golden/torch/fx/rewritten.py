# Graphs that are changed: what runs is what stood there when it was compiled.
# verdict: valid
import operator

import torch
from torch import nn
from torch.fx import Graph, GraphModule, Proxy, replace_pattern, symbolic_trace
from torch.fx.proxy import GraphAppendingTracer


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(4, 8), nn.Linear(8, 8)

    def forward(self, x):
        x = torch.relu(self.first(x))
        return torch.relu(self.second(x)) + 1


net = symbolic_trace(Net())
for node in net.graph.nodes:
    if node.op == "call_module" and node.target == "second":
        net.add_submodule("wide", nn.Linear(8, 16))
        with net.graph.inserting_after(node):
            new = net.graph.call_module("wide", node.args)
        node.replace_all_uses_with(new)
        net.graph.erase_node(node)
reveal_shape(net(torch.zeros(2, 4)))  # revealed: (2, 8)
net.graph.lint()
net.recompile()
reveal_shape(net(torch.zeros(2, 4)))  # revealed: (2, 16)
assert net.delete_submodule("second") and not hasattr(net, "second")


def pattern(x):
    return torch.relu(x)


def replacement(x):
    return torch.cat([torch.relu(x), x], dim=-1)


small = symbolic_trace(lambda x: torch.relu(x) * 2)
assert len(replace_pattern(small, pattern, replacement)) == 1
reveal_shape(small(torch.zeros(3, 5)))  # revealed: (3, 10)
assert [n.name for n in small.graph.nodes] == ["x", "relu_1", "cat", "mul", "output"]

graph = Graph()
x, y = graph.placeholder("x"), graph.placeholder("y")
try:
    torch.cat([Proxy(x), Proxy(y)])
except RuntimeError:
    tracer = GraphAppendingTracer(graph)
joined = torch.cat([Proxy(x, tracer), Proxy(y, tracer)], dim=0)
graph.output((joined @ Proxy(y, tracer).t()).node)
made = GraphModule(nn.Module(), graph)
reveal_shape(made(torch.zeros(2, 3), torch.zeros(4, 3)))  # revealed: (6, 4)
reveal_shape(made(y=torch.zeros(1, 3), x=torch.zeros(2, 3)))  # revealed: (3, 1)

dead = symbolic_trace(lambda a, b: (a @ b.t(), a + b)[0])
assert len(dead.graph.nodes) == 6 and dead.graph.eliminate_dead_code() and len(dead.graph.nodes) == 5
dead.recompile()
reveal_shape(dead(torch.zeros(2, 3), torch.zeros(4, 3)))  # revealed: (2, 4)
