# The graph: a ring of nodes that may be changed while it is walked, and the names in it.
import contextlib
import re

from torch.fx.node import Node, map_arg


_absent = object()


class CodeGen:
    pass


class PythonCode:
    def __init__(self, src):
        self.src, self.globals = src, {}


# Names that generated code cannot give to a variable.
_taken = set("""
    ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning
    ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis
    EncodingWarning EnvironmentError Exception ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError FutureWarning
    GeneratorExit IOError ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt
    LookupError MemoryError ModuleNotFoundError NameError None NoneType NotADirectoryError NotImplemented NotImplementedError OSError
    OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError
    RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError
    UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning
    ZeroDivisionError abs aiter all and anext any as ascii assert async await bin bool break breakpoint bytearray bytes callable chr class
    classmethod compile complex continue copyright credits def del delattr device dict dir divmod elif else enumerate eval except exec exit
    filter finally float for format from frozenset fx_pytree getattr global globals hasattr hash help hex id if import in inf input int is
    isinstance issubclass iter lambda len license list locals map max memoryview min nan next nonlocal not object oct open or ord pass pow print
    property pytree quit raise range repr return reversed round set setattr slice sorted staticmethod str sum super torch try tuple type vars
    while with yield zip
""".split())


class _Namespace:
    def __init__(self):
        self._used = set()

    def create_name(self, candidate, obj=None):
        candidate = re.sub("[^0-9a-zA-Z_]+", "_", candidate) or "_unnamed"
        if candidate[0].isdigit():
            candidate = "_" + candidate
        base, number = candidate, 0
        found = re.match(r"^(.*)_(\d+)$", candidate)
        if found is not None:
            base, number = found.group(1), int(found.group(2))
        name = candidate if found is None or candidate not in self._used else base
        while name in self._used or name in _taken:
            number += 1
            name = f"{base}_{number}"
        self._used.add(name)
        return name


def _snake_case(s):
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", s).lower()


class _node_list:
    def __init__(self, graph, direction="_next"):
        self.graph, self.direction = graph, direction

    def __len__(self):
        return self.graph._len

    def __iter__(self):
        at = getattr(self.graph._root, self.direction)
        while at.op != "root":
            if not at._erased:
                yield at
            at = getattr(at, self.direction)

    def __reversed__(self):
        return _node_list(self.graph, "_prev" if self.direction == "_next" else "_next")


class Graph:
    def __init__(self, owning_module=None, tracer_cls=None, tracer_extras=None):
        self._root = Node(self, "", "root", "", (), {})
        self._insert = self._root.prepend
        self._len, self._graph_namespace = 0, _Namespace()
        self._owning_module, self._tracer_cls, self._tracer_extras, self._codegen = owning_module, tracer_cls, tracer_extras, CodeGen()

    @property
    def owning_module(self):
        return self._owning_module

    @owning_module.setter
    def owning_module(self, mod):
        self._owning_module = mod

    @property
    def nodes(self):
        return _node_list(self)

    def output_node(self):
        return next(iter(reversed(self.nodes)))

    def find_nodes(self, *, op, target=None, sort=True):
        return [node for node in self.nodes if node.op == op and (target is None or node.target == target)]

    # --- making nodes
    def create_node(self, op, target, args=None, kwargs=None, name=None, type_expr=None):
        args, kwargs = () if args is None else args, {} if kwargs is None else kwargs
        if not isinstance(args, tuple):
            raise AssertionError("args must be a tuple")
        if not isinstance(kwargs, dict):
            raise AssertionError("kwargs must be a dict")
        candidate = name if name is not None else self._target_to_str(target)
        node = Node(self, self._graph_namespace.create_name(candidate, None), op, target, args, kwargs, type_expr)
        self._insert(node)
        self._len += 1
        return node

    def _target_to_str(self, target):
        if callable(target):
            return _snake_case(getattr(target, "__name__", type(target).__name__))
        if target == "":
            raise AssertionError("target string must not be empty")
        bare = target.strip("*") if target.startswith("*") else target
        return _snake_case(bare)

    def placeholder(self, name, type_expr=None, default_value=_absent):
        return self.create_node("placeholder", name, () if default_value is _absent else (default_value,), {}, type_expr=type_expr)

    def get_attr(self, qualified_name, type_expr=None):
        return self.create_node("get_attr", qualified_name, type_expr=type_expr)

    def call_module(self, module_name, args=None, kwargs=None, type_expr=None):
        return self.create_node("call_module", module_name, args, kwargs, type_expr=type_expr)

    def call_method(self, method_name, args=None, kwargs=None, type_expr=None):
        return self.create_node("call_method", method_name, args, kwargs, type_expr=type_expr)

    def call_function(self, the_function, args=None, kwargs=None, type_expr=None, name=None):
        return self.create_node("call_function", the_function, args, kwargs, name=name, type_expr=type_expr)

    def output(self, result, type_expr=None):
        return self.create_node("output", "output", (result,), type_expr=type_expr)

    def node_copy(self, node, arg_transform=lambda x: x):
        copied = self.create_node(node.op, node.target, map_arg(node.args, arg_transform), map_arg(node.kwargs, arg_transform), node.name, node.type)
        copied.meta = dict(node.meta)
        return copied

    # Copies all but the output; its value, in terms of this graph, is what is returned.
    def graph_copy(self, g, val_map, return_output_node=False):
        for node in g.nodes:
            if node in val_map:
                continue
            if node.op == "output":
                result = map_arg(node.args[0], lambda n: val_map[n])
                return (result, node) if return_output_node else result
            val_map[node] = self.node_copy(node, lambda n: val_map[n])
        return None

    def __deepcopy__(self, memo=None):
        memo = {} if memo is None else memo
        g = Graph(tracer_cls=self._tracer_cls)
        val_map = {}
        result = g.graph_copy(self, val_map, return_output_node=True)
        if result is not None:
            g.output(result[0], type_expr=result[1].type).meta = dict(result[1].meta)
        memo[id(self)] = g
        return g

    # --- where and what is changed
    @contextlib.contextmanager
    def _inserting(self, insert):
        before, self._insert = self._insert, insert
        try:
            yield
        finally:
            self._insert = before

    def inserting_before(self, n=None):
        if n is None:
            return self.inserting_after(self._root)
        if n.graph is not self:
            raise AssertionError("Node to insert before is not in graph.")
        return self._inserting(n.prepend)

    def inserting_after(self, n=None):
        if n is None:
            return self.inserting_before(self._root)
        if n.graph is not self:
            raise AssertionError("Node to insert after is not in graph.")
        return self._inserting(n.append)

    def erase_node(self, to_erase):
        if len(to_erase.users) > 0:
            raise RuntimeError(f"Tried to erase Node {to_erase} but it still had {len(to_erase.users)} users in the graph: {to_erase.users}!")
        if to_erase.graph is not self:
            raise RuntimeError(f"Attempting to remove {to_erase} from wrong graph!")
        if to_erase._erased:
            return
        to_erase._remove_from_list()
        to_erase._erased = True
        self._len -= 1
        to_erase._take((), {})

    def eliminate_dead_code(self, is_impure_node=None):
        changed = False
        for node in reversed(self.nodes):
            impure = node.is_impure() if is_impure_node is None else is_impure_node(node)
            if not impure and len(node.users) == 0:
                self.erase_node(node)
                changed = True
        return changed

    def lint(self):
        seen = set()
        for node in self.nodes:
            if node.graph is not self:
                raise RuntimeError(f"Node '{node}' does not belong to this Graph!")
            for one in node.all_input_nodes:
                if one.graph is not self:
                    raise RuntimeError(f"Argument '{one}' of Node '{node}' does not belong to this Graph, but was used as an argument! If you are copying nodes from another graph, make sure to use ``arg_transform`` on node_copy() to remap values\n{self}")
                if one not in seen:
                    raise RuntimeError(f"Argument '{one}' of Node '{node}' was used before it has been defined! Please check that Nodes in the graph are topologically ordered\n{self}")
            seen.add(node)

    # --- words
    def python_code(self, root_module, verbose=False, **options):
        return PythonCode(LibCall.unknown.str("the code of a graph"))

    def print_tabular(self):
        pass

    def set_codegen(self, codegen):
        self._codegen = codegen

    def on_generate_code(self, make_transformer):
        return LibCall.unknown.call("torch.fx.Graph.on_generate_code")

    def __str__(self):
        return LibCall.unknown.str("the words for a graph")

