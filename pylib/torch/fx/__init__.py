# torch.fx: README.md.
from torch.fx._symbolic_trace import ProxyableClassMeta, Tracer, symbolic_trace, wrap
from torch.fx.graph import CodeGen, Graph
from torch.fx.graph_module import GraphModule
from torch.fx.interpreter import Interpreter, Transformer
from torch.fx.node import Node, has_side_effect, map_arg
from torch.fx.proxy import Proxy
from torch.fx.subgraph_rewriter import replace_pattern


def __getattr__(name):
    return LibCall.unknown.any("torch.fx." + name)
