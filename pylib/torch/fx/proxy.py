# What stands for a value while a program is traced.
import operator

from torch.fx.node import BASE_ARGUMENT_TYPES, Node, map_aggregate


class TraceError(ValueError):
    pass


class TracerBase:
    record_stack_traces = check_mutable_operations = trace_asserts = proxy_buffer_attributes = False
    param_shapes_constant = False

    def create_node(self, kind, target, args, kwargs, name=None, type_expr=None):
        return self.graph.create_node(kind, target, args, kwargs, name, type_expr)

    def proxy(self, node):
        return Proxy(node, self)

    def create_proxy(self, kind, target, args, kwargs, name=None, type_expr=None, proxy_factory_fn=None):
        args, kwargs = self.create_arg(args), self.create_arg(kwargs)
        node = self.create_node(kind, target, args, kwargs, name, type_expr)
        return self.proxy(node) if proxy_factory_fn is None else proxy_factory_fn(node)

    def create_arg(self, a):
        if isinstance(a, Proxy):
            return a.node
        if LibCall.data.kind(a) == "opaque":
            return a
        if hasattr(a, "__fx_create_arg__"):
            return a.__fx_create_arg__(self)
        if isinstance(a, tuple):
            items = [self.create_arg(one) for one in a]
            return type(a)(*items) if hasattr(a, "_fields") else tuple(items)
        if isinstance(a, list):
            return [self.create_arg(one) for one in a]
        if isinstance(a, dict):
            return {key: self.create_arg(one) for key, one in a.items()}
        if isinstance(a, slice):
            return slice(self.create_arg(a.start), self.create_arg(a.stop), self.create_arg(a.step))
        if isinstance(a, range):
            return range(self.create_arg(a.start), self.create_arg(a.stop), self.create_arg(a.step))
        return a

    def to_bool(self, obj):
        raise TraceError("symbolically traced variables cannot be used as inputs to control flow")

    def iter(self, obj):
        return iter(LibCall.unknown.list(LibCall.unknown.any("an item of a proxy"), "the number of items of a proxy"))

    def keys(self, obj):
        return Attribute(obj, "keys")()


class GraphAppendingTracer(TracerBase):
    def __init__(self, graph):
        self.graph, self.scope, self.module_stack, self.node_name_to_scope = graph, None, {}, {}


class Proxy:
    def __init__(self, node, tracer=None):
        self.__dict__["tracer"] = GraphAppendingTracer(node.graph) if tracer is None else tracer
        self.__dict__["node"] = node

    def __repr__(self):
        return f"Proxy({self.node.name})"

    def __getattr__(self, k):
        return Attribute(self, k)

    def __call__(self, *args, **kwargs):
        return self.tracer.create_proxy("call_method", "__call__", (self,) + args, kwargs)

    def __iter__(self):
        return self.tracer.iter(self)

    def __bool__(self):
        return self.tracer.to_bool(self)

    def __len__(self):
        raise RuntimeError("'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please call torch.fx.wrap('len') at module scope")

    def __deepcopy__(self, memo):
        return Proxy(self.node, self.tracer)

    def keys(self):
        return self.tracer.keys(self)

    @classmethod
    def __torch_function__(cls, orig_method, types, args=None, kwargs=None):
        tracers = []
        map_aggregate((args or (), kwargs or {}), lambda one: tracers.append(one.tracer) if isinstance(one, Proxy) and one.tracer not in tracers else None)
        if len(tracers) > 1:
            raise RuntimeError(f"Found multiple different tracers {tracers} while trying to trace operations {orig_method}")
        return tracers[0].create_proxy("call_function", orig_method, tuple(args or ()), kwargs or {})


# An attribute becomes a node only where it is used as a value.
class Attribute(Proxy):
    def __init__(self, root, attr):
        own = self.__dict__
        own["root"], own["attr"], own["tracer"], own["_node"] = root, attr, root.tracer, None

    @property
    def node(self):
        if self._node is None:
            self.__dict__["_node"] = self.tracer.create_proxy("call_function", getattr, (self.root, self.attr), {}).node
        return self._node

    def __call__(self, *args, **kwargs):
        return self.tracer.create_proxy("call_method", self.attr, (self.root,) + args, kwargs)


def _operator_method(function):
    def method(self, *args, **kwargs):
        return self.tracer.create_proxy("call_function", function, (self,) + args, kwargs)
    return method


def _reflected_method(function):
    def method(self, rhs):
        return self.tracer.create_proxy("call_function", function, (rhs, self), {})
    return method


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "lshift", "rshift", "and_", "or_", "xor"):
    _function, _word = getattr(operator, _name), _name.strip("_")
    setattr(Proxy, f"__{_word}__", _operator_method(_function))
    setattr(Proxy, f"__r{_word}__", _reflected_method(_function))
for _name in ("eq", "ne", "lt", "gt", "le", "ge", "pos", "neg", "invert", "getitem"):
    setattr(Proxy, f"__{_name}__", _operator_method(getattr(operator, _name)))
Proxy.__abs__ = _operator_method(abs)
Proxy.__hash__ = object.__hash__
