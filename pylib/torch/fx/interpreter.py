# Interpreter: runs a graph node by node. Transformer: an interpreter whose values are proxies of a new graph.
from torch.fx.graph import Graph
from torch.fx.graph_module import GraphModule, _fetch
from torch.fx.node import map_arg
from torch.fx.proxy import Proxy, TracerBase


class Interpreter:
    def __init__(self, module, garbage_collect_values=True, graph=None):
        self.module = module
        self.submodules = dict(module.named_modules())
        self.graph = module.graph if graph is None else graph
        self.env, self.name = {}, "Interpreter"
        self.garbage_collect_values = self.extra_traceback = garbage_collect_values

    def run(self, *args, initial_env=None, enable_io_processing=True):
        self.env = {} if initial_env is None else initial_env
        self.args_iter = iter(args)
        for node in self.graph.nodes:
            if node in self.env:
                continue
            self.env[node] = self.run_node(node)
            if node.op == "output":
                return self.env[node]
        return None

    def boxed_run(self, args_list):
        given = list(args_list)
        args_list.clear()
        return self.run(*given)

    def run_node(self, n):
        args, kwargs = self.fetch_args_kwargs_from_env(n)
        return getattr(self, n.op)(n.target, args, kwargs)

    # --- what users override
    def placeholder(self, target, args, kwargs):
        if target.startswith("*"):
            return list(self.args_iter)
        missing = object()
        given = next(self.args_iter, missing)
        if given is not missing:
            return given
        if len(args) > 0:
            return args[0]
        raise RuntimeError(f"Expected positional argument for parameter {target}, but one was not passed in!")

    def get_attr(self, target, args, kwargs):
        return self.fetch_attr(target)

    def call_function(self, target, args, kwargs):
        return target(*args, **kwargs)

    def call_method(self, target, args, kwargs):
        receiver, *rest = args
        return getattr(receiver, target)(*rest, **kwargs)

    def call_module(self, target, args, kwargs):
        return self.fetch_attr(target)(*args, **kwargs)

    def output(self, target, args, kwargs):
        return args[0]

    # --- what they use
    def fetch_attr(self, target):
        return _fetch(self.module, target)

    def fetch_args_kwargs_from_env(self, n):
        return self.map_nodes_to_values(n.args, n), self.map_nodes_to_values(n.kwargs, n)

    def map_nodes_to_values(self, args, n):
        def value(one):
            if one not in self.env:
                raise RuntimeError(f"Node {n} referenced nonexistent value {one}! Run Graph.lint() to diagnose such issues")
            return self.env[one]
        return map_arg(args, value)


class Transformer(Interpreter):
    def __init__(self, module):
        super().__init__(module)
        self.new_graph = Graph()
        self.tracer = _TransformerTracer(self.new_graph, module)

    def placeholder(self, target, args, kwargs):
        return Proxy(self.new_graph.placeholder(target, default_value=args[0]) if args else self.new_graph.placeholder(target), self.tracer)

    def get_attr(self, target, args, kwargs):
        return self.tracer.create_proxy("get_attr", target, args, kwargs)

    def call_module(self, target, args, kwargs):
        return self.tracer.create_proxy("call_module", target, args, kwargs)

    def call_function(self, target, args, kwargs):
        return self.tracer.create_proxy("call_function", target, args, kwargs)

    def transform(self):
        result = Interpreter.run(self)
        if result is not None:
            self.new_graph.output(map_result(result))
        return GraphModule(self.module, self.new_graph)


def map_result(value):
    from torch.fx.node import map_aggregate
    return map_aggregate(value, lambda one: one.node if isinstance(one, Proxy) else one)


class _TransformerTracer(TracerBase):
    def __init__(self, graph, module):
        self.graph, self.root = graph, module

    def is_leaf_module(self, m, module_qualified_name):
        return True
