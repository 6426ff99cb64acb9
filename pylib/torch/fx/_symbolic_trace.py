# Tracer: runs a module or a function with proxies for its arguments.
import inspect

import torch
from torch.fx.graph import Graph
from torch.fx.graph_module import GraphModule
from torch.fx.proxy import Proxy, TracerBase

_wrapped = []  # (globals, name)


class ProxyableClassMeta(type):
    pass


# A function that stays a node of its own. A name is one of the module that says so.
def wrap(fn_or_name):
    if not callable(fn_or_name) and not isinstance(fn_or_name, str):
        raise RuntimeError("Unsupported type for global function! Must be either a callable or string name")
    if callable(fn_or_name):
        _wrapped.append((fn_or_name.__globals__, fn_or_name.__name__))
    else:
        _wrapped.append((inspect.currentframe().f_back.f_globals, fn_or_name))
    return fn_or_name


def _first_proxy(args, kwargs):
    found = [one for one in [*args, *kwargs.values()] if isinstance(one, Proxy)]
    found += [one for group in args if isinstance(group, (list, tuple)) for one in group if isinstance(one, Proxy)]
    return found[0] if found else None


def _wrapper_of(function):
    def wrapped(*args, **kwargs):
        proxy = _first_proxy(args, kwargs)
        if proxy is None:
            return function(*args, **kwargs)
        return proxy.tracer.create_proxy("call_function", function, args, kwargs)
    return wrapped


class Tracer(TracerBase):
    def __init__(self, autowrap_modules=(), autowrap_functions=(), param_shapes_constant=False):
        self.param_shapes_constant = param_shapes_constant
        self.root, self.submodule_paths, self.root_module_name, self.module_stack = None, None, "", {}
        self._autowrap_functions = tuple(autowrap_functions)

    # --- what users override
    def is_leaf_module(self, m, module_qualified_name):
        return m.__module__.startswith(("torch.nn", "torch.ao.nn")) and not isinstance(m, torch.nn.Sequential)

    def path_of_module(self, mod):
        if mod in self.submodule_paths:
            return self.submodule_paths[mod]
        raise NameError("module is not installed as a submodule")

    def call_module(self, m, forward, args, kwargs):
        path = self.path_of_module(m)
        if not self.is_leaf_module(m, path):
            return forward(*args, **kwargs)
        return self.create_proxy("call_module", path, args, kwargs)

    def getattr(self, attr, attr_val, parameter_proxy_cache):
        return attr_val

    def create_arg(self, a):
        if isinstance(a, torch.nn.Parameter):
            for name, one in self.root.named_parameters():
                if a is one:
                    return self.create_node("get_attr", name, (), {})
            raise NameError("parameter is not a member of this module")
        if isinstance(a, torch.Tensor):
            for name, one in self.root.named_buffers():
                if a is one:
                    return self.create_node("get_attr", name, (), {})
            return self._constant(a)
        if isinstance(a, torch.nn.Module) and a in self.submodule_paths:
            return self.create_node("get_attr", self.submodule_paths[a], (), {})
        return TracerBase.create_arg(self, a)

    # A tensor that is made while tracing is kept by the root.
    def _constant(self, tensor):
        for name, one in self.tensor_attrs:
            if one is tensor:
                return self.create_node("get_attr", name, (), {})
        number = 0
        while hasattr(self.root, f"_tensor_constant{number}"):
            number += 1
        name = f"_tensor_constant{number}"
        self.tensor_attrs.append((name, tensor))
        setattr(self.root, name, tensor)
        return self.create_node("get_attr", name, (), {})

    # --- tracing
    def create_args_for_root(self, root_fn, is_module, concrete_args=None):
        args, kwargs = [], {}
        if is_module and root_fn.__module__.startswith("torch.nn"):  # the signature of a model is not known
            return root_fn, [self.root, self.create_proxy("placeholder", "input", (), {})], kwargs, ()
        parameters = list(inspect.signature(root_fn).parameters.values())
        if is_module:
            args.append(self.root)
            parameters = parameters[1:]
        for p in parameters:
            stars = "*" if p.kind == p.VAR_POSITIONAL else "**" if p.kind == p.VAR_KEYWORD else ""
            default = () if p.default is p.empty else (p.default,)
            if concrete_args is not None and p.name in concrete_args:
                self.create_proxy("placeholder", f"{p.name}_1", default, {})
                given = concrete_args[p.name]
            else:
                given = self.create_proxy("placeholder", stars + p.name, default, {})
            if p.kind == p.KEYWORD_ONLY:
                kwargs[p.name] = given
            elif stars == "*":
                return root_fn, args, kwargs, (given,)
            elif stars != "**":
                args.append(given)
        return root_fn, args, kwargs, ()

    def trace(self, root, concrete_args=None):
        is_module = isinstance(root, torch.nn.Module)
        self.root = root if is_module else torch.nn.Module()
        fn = type(root).forward if is_module else root
        self.submodule_paths = {mod: name for name, mod in self.root.named_modules()}
        self.root_module_name = type(root).__name__ if is_module else ""
        self.graph = Graph(tracer_cls=type(self))
        self.tensor_attrs = [(name, one) for path, mod in self.root.named_modules() for key, one in mod.__dict__.items()
                             if isinstance(one, torch.Tensor) for name in [f"{path}.{key}" if path else key]]
        fn, args, kwargs, rest = self.create_args_for_root(fn, is_module, concrete_args)
        result = self._with_calls_traced(lambda: fn(*args, *rest, **kwargs))
        self.create_node("output", "output", (self.create_arg(result),), {}, type_expr=None)
        return self.graph

    # While it runs, modules are called through this tracer, and wrapped functions are nodes where they are given a proxy.
    def _with_calls_traced(self, run):
        plainly_called, tracer = torch.nn.Module.__call__, self

        def traced_call(mod, *args, **kwargs):
            return tracer.call_module(mod, lambda *a, **k: plainly_called(mod, *a, **k), args, kwargs)

        before = [(place, name, place[name]) for place, name in _wrapped if name in place]
        torch.nn.Module.__call__ = traced_call
        for place, name, function in before:
            place[name] = _wrapper_of(function)
        try:
            return run()
        finally:
            torch.nn.Module.__call__ = plainly_called
            for place, name, function in before:
                place[name] = function


def symbolic_trace(root, concrete_args=None):
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    name = type(root).__name__ if isinstance(root, torch.nn.Module) else root.__name__
    return GraphModule(tracer.root, graph, name)
