# A module that runs the nodes of its graph as they were when it was compiled.
import copy

import torch
from torch.fx.graph import Graph
from torch.fx.node import map_arg


# A step of the compiled code: arguments are named by nodes.
class _Step:
    def __init__(self, node):
        self.node, self.op, self.target, self.args, self.kwargs = node, node.op, node.target, node.args, node.kwargs


def _fetch(root, target):
    found = root
    for atom in target.split("."):
        found = getattr(found, atom)
    return found


def _install(from_module, to_module, target):
    *path, last = target.split(".")
    for atom in path:
        below = getattr(from_module, atom, None)
        if below is from_module or below is None:
            return
        if not hasattr(to_module, atom):
            setattr(to_module, atom, torch.nn.Module())
        from_module, to_module = below, getattr(to_module, atom)
    given = getattr(from_module, last)
    if isinstance(given, torch.Tensor) and not isinstance(given, torch.nn.Parameter):
        to_module.register_buffer(last, given)
    else:
        setattr(to_module, last, given)


class GraphModule(torch.nn.Module):
    __complete__ = False

    def __init__(self, root, graph, class_name="GraphModule"):
        super().__init__()
        self.__dict__["_class_name"] = class_name
        if isinstance(root, torch.nn.Module):
            self.training = root.training
            for node in graph.nodes:
                if node.op in ("get_attr", "call_module"):
                    _install(root, self, node.target)
        elif isinstance(root, dict):
            for node in graph.nodes:
                if node.op in ("get_attr", "call_module") and node.target not in root:
                    raise RuntimeError("Node " + str(node) + " referenced target " + node.target + " but that target was not provided in ``root``!")
            for name in sorted(root, key=lambda one: one.count(".")):
                self._assign(name, root[name])
        else:
            raise RuntimeError("Unsupported type " + str(root) + " passed for root!")
        self.graph = graph

    def _assign(self, name, given):
        *path, last = name.split(".")
        at = self
        for atom in path:
            if not hasattr(at, atom):
                setattr(at, atom, torch.nn.Module())
            at = getattr(at, atom)
        setattr(at, last, given)

    @property
    def graph(self):
        return self.__dict__["_graph"]

    @graph.setter
    def graph(self, g):
        if not isinstance(g, Graph):
            raise AssertionError(f"Expected a Graph instance, but got {type(g)}")
        self.__dict__["_graph"] = g
        g.owning_module = self
        self.recompile()

    def recompile(self):
        self.__dict__["_steps"] = [_Step(node) for node in self.graph.nodes]
        return self.graph.python_code("self")

    @property
    def code(self):
        return LibCall.unknown.str("the code of a graph")

    def print_readable(self, print_output=True, **options):
        return self.code

    def to_folder(self, folder, module_name="FxModule"):
        pass

    def _inputs(self, args, kwargs):
        values, rest, taken = {}, list(args), set()
        for step in self._steps:
            if step.op != "placeholder":
                continue
            name = step.target.strip("*")
            if step.target.startswith("**"):
                values[step.node] = {key: one for key, one in kwargs.items() if key not in taken}
                taken |= set(kwargs)
            elif step.target.startswith("*"):
                values[step.node], rest = tuple(rest), []
            elif rest:
                if name in kwargs:
                    raise TypeError(f"forward() got multiple values for argument '{name}'")
                values[step.node], rest = rest[0], rest[1:]
            elif name in kwargs:
                values[step.node] = kwargs[name]
                taken.add(name)
            elif step.args:
                values[step.node] = step.args[0]
            else:
                raise TypeError(f"forward() missing 1 required positional argument: '{name}'")
        if rest:
            raise TypeError(f"forward() takes {len(values) + 1} positional arguments but {len(args) + 1} were given")
        for key in kwargs:
            if key not in taken:
                raise TypeError(f"forward() got an unexpected keyword argument '{key}'")
        return values

    def forward(self, *args, **kwargs):
        values = self._inputs(args, kwargs)
        for step in self._steps:
            if step.op == "placeholder":
                continue
            given = map_arg(step.args, lambda n: values[n])
            if step.op == "output":
                return given[0]
            named = map_arg(step.kwargs, lambda n: values[n])
            if step.op == "get_attr":
                values[step.node] = _fetch(self, step.target)
            elif step.op == "call_module":
                values[step.node] = _fetch(self, step.target)(*given, **named)
            elif step.op == "call_method":
                values[step.node] = getattr(given[0], step.target)(*given[1:], **named)
            else:
                values[step.node] = step.target(*given, **named)
        return None

    # --- its modules
    def add_submodule(self, target, m):
        self._assign(target, m)
        return True

    def delete_submodule(self, target):
        *path, last = target.split(".")
        at = _fetch(self, ".".join(path)) if path else self
        if not hasattr(at, last) or not isinstance(getattr(at, last), torch.nn.Module):
            return False
        delattr(at, last)
        return True

    def delete_all_unused_submodules(self):
        used = [node.target for node in self.graph.nodes if node.op in ("call_module", "get_attr")]
        for name, _ in list(self.named_modules()):
            if name and not any([one == name or one.startswith(name + ".") or name.startswith(one + ".") for one in used]):
                self.delete_submodule(name)

    def __deepcopy__(self, memo):
        graph = copy.deepcopy(self.graph, memo)
        made = GraphModule(torch.nn.Module(), Graph(), self._class_name)
        for table in ("_parameters", "_buffers", "_modules"):
            made.__dict__[table] = copy.deepcopy(self.__dict__[table], memo)
        made.training = self.training
        made.graph = graph
        return made

    def __copy__(self):
        made = GraphModule(self, self.graph, self._class_name)
        return made
