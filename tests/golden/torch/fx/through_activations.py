# verdict: invalid
# Activations that a tracer does not take for leaves become calls of their functions; modules that are called with proxies, too.
import torch
from torch import nn
from torch.fx import Graph, GraphModule, Proxy, Tracer, symbolic_trace
from torch.fx.node import map_arg


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.relu, self.gate, self.fc = nn.ReLU(), nn.Sigmoid(), nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(self.relu(x)) * self.gate(x).sum()


class Lower(Tracer):
    def is_leaf_module(self, m, module_qualified_name):
        return isinstance(m, nn.Linear)


net = Net()
lowered = GraphModule(net, Lower().trace(net))
reveal_value([node.op for node in lowered.graph.nodes].count("call_module"))  # revealed: 1
reveal_value([node.target is torch.nn.functional.relu for node in lowered.graph.nodes].count(True))  # revealed: 1
reveal_shape(lowered(torch.zeros(3, 4)))  # revealed: (3, 2)

traced = symbolic_trace(net)
tracer = torch.fx.proxy.GraphAppendingTracer(traced.graph)
for node in traced.graph.nodes:
    if (node.op, node.target) == ("call_module", "relu"):
        with traced.graph.inserting_before(node):
            inlined = traced.relu(*map_arg(node.args, lambda n: Proxy(n, tracer)))
            node.replace_all_uses_with(inlined.node)
            traced.graph.erase_node(node)
traced.recompile()
reveal_shape(traced(torch.zeros(3, 4)))  # revealed: (3, 2)
traced(torch.zeros(3, 5))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (3x5 and 4x2)"
