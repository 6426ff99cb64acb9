# A node of a graph: what it takes and who takes it.
import operator

BASE_ARGUMENT_TYPES = (str, int, float, bool, complex)
_impure = set()


def has_side_effect(fn):
    _impure.add(fn)
    return fn


# Every node among the arguments, in containers too, by what `fn` makes of it.
def map_arg(a, fn):
    return map_aggregate(a, lambda one: fn(one) if isinstance(one, Node) else one)


def map_aggregate(a, fn):
    if LibCall.data.kind(a) == "opaque":  # it may hold anything
        return a
    if isinstance(a, tuple):
        items = [map_aggregate(one, fn) for one in a]
        return type(a)(*items) if hasattr(a, "_fields") else tuple(items)
    if isinstance(a, list):
        return [map_aggregate(one, fn) for one in a]
    if isinstance(a, dict):
        return {key: map_aggregate(one, fn) for key, one in a.items()}
    if isinstance(a, slice):
        return slice(map_aggregate(a.start, fn), map_aggregate(a.stop, fn), map_aggregate(a.step, fn))
    return fn(a)


class Node:
    def __init__(self, graph, name, op, target, args, kwargs, return_type=None):
        if op not in ("placeholder", "call_method", "call_module", "call_function", "get_attr", "output", "root"):
            raise AssertionError(f"Unknown op: {op}")
        if op == "call_function":
            if not callable(target):
                raise ValueError(f"Node [graph = {graph}, name = '{name}'] target {target} has type {type(target)} but a Callable is expected")
        elif not isinstance(target, str):
            raise ValueError(f"Node [graph = {graph}, name = '{name}'] target {target} has type {type(target)} but a str is expected")
        self.graph, self.name, self.op, self.target, self.type = graph, name, op, target, return_type
        self.users, self._input_nodes, self.meta = {}, {}, {}
        self._prev, self._next, self._erased = self, self, False
        self._args, self._kwargs = (), {}
        self._take(args, kwargs)

    def _take(self, args, kwargs):
        for one in self._input_nodes:
            one.users.pop(self, None)
        self._args, self._kwargs, self._input_nodes = args, kwargs, {}
        map_arg((args, kwargs), self._uses)

    def _uses(self, node):
        self._input_nodes.setdefault(node)
        node.users.setdefault(self)
        return node

    @property
    def args(self):
        return self._args

    @args.setter
    def args(self, a):
        self._take(map_arg(a, lambda one: one), self._kwargs)

    @property
    def kwargs(self):
        return self._kwargs

    @kwargs.setter
    def kwargs(self, k):
        self._take(self._args, map_arg(k, lambda one: one))

    @property
    def all_input_nodes(self):
        return list(self._input_nodes)

    @property
    def next(self):
        return self._next

    @property
    def prev(self):
        return self._prev

    @property
    def stack_trace(self):
        return self.meta.get("stack_trace")

    def _remove_from_list(self):
        self._prev._next, self._next._prev = self._next, self._prev

    def prepend(self, x):
        if self.graph is not x.graph:
            raise AssertionError("Attempting to move a Node into a different Graph")
        if self is x:
            return
        x._remove_from_list()
        before = self._prev
        before._next, x._prev = x, before
        x._next, self._prev = self, x

    def append(self, x):
        self._next.prepend(x)

    def update_arg(self, idx, arg):
        args = list(self.args)
        args[idx] = arg
        self.args = tuple(args)

    def insert_arg(self, idx, arg):
        args = list(self.args)
        args.insert(idx, arg)
        self.args = tuple(args)

    def update_kwarg(self, key, arg):
        self.kwargs = {**self.kwargs, key: arg}

    def replace_all_uses_with(self, replace_with, delete_user_cb=None, *, propagate_meta=False):
        if propagate_meta:
            replace_with.meta.update(self.meta)
        changed = []
        for user in list(self.users):
            if delete_user_cb is not None and not delete_user_cb(user):
                continue
            changed.append(user)
            user.replace_input_with(self, replace_with)
        return changed

    def replace_input_with(self, old_input, new_input):
        by = lambda one: new_input if one is old_input else one
        self._take(map_arg(self._args, by), map_arg(self._kwargs, by))

    def is_impure(self, impure_random=True):
        if self.op in ("placeholder", "output"):
            return True
        if self.op == "call_function":
            return self.target in _impure or getattr(self.target, "__name__", "").startswith("_assert")
        return False

    def format_node(self, placeholder_names=None, maybe_return_typename=None, *, include_tensor_metadata=False):
        return LibCall.unknown.str("the words for a node")

    def __repr__(self):
        return self.name

    # A node is hashed and compared by what it is; sorted by its place.
    def __lt__(self, other):
        at = self._next
        while at.op != "root":
            if at is other:
                return True
            at = at._next
        return False
