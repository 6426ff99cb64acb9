# nn.Module: registration, lookup, traversal and calls as torch's own.
from torch import _dtypes, _hooks
from torch.nn.parameter import Buffer, Parameter


_NO_TENSOR = ("bool", "int", "float", "str", "bytes", "tuple", "list", "dict", "array")


def _typename(value):
    return "torch.FloatTensor" if LibCall.data.kind(value) == "tensor" else type(value).__name__


# A name that is known, in a table of a module.
def _demand_name(what, name, module, table):
    if LibCall.data.kind(name) in ("none", "bool", "int", "float", "tuple", "list"):
        raise TypeError(what + " name should be a string. Got " + type(name).__name__)
    if not LibCall.torch.is_known(name):
        return
    if name == "":
        raise KeyError(what + ' name can\'t be empty string ""')
    if "." in name:
        raise KeyError(what + ' name can\'t contain "."')
    own, answered = module.__dict__, type(module).__getattr__ is not Module._models_get and hasattr(module, name)
    if name in own[table]:
        return
    if (name in own or name in own["_parameters"] or name in own["_buffers"] or name in own["_modules"] or LibCall.object.says(module, (), name)
            or LibCall.value.known(answered) and answered):
        raise KeyError("attribute '" + name + "' already exists")


def _under_all_names(module, prefix):
    found = [(prefix, module)]
    for name, child in module._modules.items():
        if child is not None:
            found += _under_all_names(child, prefix + ("." if prefix else "") + name)
    return found


def _places(module, prefix, recurse, remove_duplicate):
    if not recurse:
        return [(prefix, module)]
    return LibCall.torch.modules(module, prefix) if remove_duplicate else _under_all_names(module, prefix)


def _members_under_all_names(module, table, prefix, recurse):
    return iter([(path + ("." if path else "") + name, member) for path, one in _places(module, prefix, recurse, False)
                 for name, member in one.__dict__[table].items() if member is not None])


def _refused_keys(name, missing, unexpected):
    message = "Error(s) in loading state_dict for " + name + ":"
    for what, keys in (("Missing", missing), ("Unexpected", unexpected)):
        if keys:
            message = message + "\n\t" + what + " key(s) in state_dict: " + ", ".join(['"' + key + '"' if isinstance(key, str) else str(key) for key in keys]) + "."
    return message


class Module:
    __complete__ = True
    _table_of_modules = "_modules"  # where a module keeps what is one of these
    _tally_open = _tally_calls = _tally_outermost = _tally_multiply_adds = 0  # where somebody counts them (backend/engine/tally.h)
    dump_patches = False
    call_super_init = False
    training = True

    def __init__(self, *args, **kwargs):
        LibCall.torch.module_init(self)
        if kwargs or args:
            self._models_pass_on(args, kwargs)

    def _models_pass_on(self, args, kwargs):
        if self.call_super_init:
            return super().__init__(*args, **kwargs)
        if kwargs:
            raise TypeError(f"{type(self).__name__}.__init__() got an unexpected keyword argument '{next(iter(kwargs))}'")
        raise TypeError(f"{type(self).__name__}.__init__() takes 1 positional argument but {len(args) + 1} were given")

    def __setattr__(self, name, value):
        return LibCall.torch.module_set(self, name, value)

    def __getattr__(self, name):
        return LibCall.torch.module_get(self, name)

    _models_set, _models_get = __setattr__, __getattr__

    def _plainly_take(self, name, value):
        own = self.__dict__
        if isinstance(value, Parameter):
            if "_parameters" not in own:
                raise AttributeError("cannot assign parameters before Module.__init__() call")
            own.pop(name, None)
            own["_modules"].pop(name, None)
            own["_buffers"].pop(name, None)
            own["_parameters"][name] = value
        elif isinstance(value, Module):
            if "_modules" not in own:
                raise AttributeError("cannot assign module before Module.__init__() call")
            own.pop(name, None)
            own["_parameters"].pop(name, None)
            own["_buffers"].pop(name, None)
            own["_modules"][name] = value
        elif "_modules" not in own:
            object.__setattr__(self, name, value)
        elif name in own["_parameters"]:
            if value is not None:
                raise TypeError("cannot assign '" + _typename(value) + "' as parameter '" + name +
                                "' (torch.nn.Parameter or None expected)")
            own["_parameters"][name] = value
        elif name in own["_modules"]:
            if value is not None:
                raise TypeError("cannot assign '" + _typename(value) + "' as child module '" + name + "' (torch.nn.Module or None expected)")
            own["_modules"][name] = value
        elif name in own["_buffers"]:
            own["_buffers"][name] = value
        elif isinstance(value, Buffer):
            own["_buffers"][name] = value
        else:
            object.__setattr__(self, name, value)

    def _plainly_find(self, name):
        own = self.__dict__
        if "_parameters" in own:
            if name in own["_parameters"]:
                return own["_parameters"][name]
            if name in own["_buffers"]:
                return own["_buffers"][name]
            if name in own["_modules"]:
                return own["_modules"][name]
        raise AttributeError("'" + type(self).__name__ + "' object has no attribute '" + name + "'")

    def __delattr__(self, name):
        own = self.__dict__
        if name in own["_parameters"]:
            del own["_parameters"][name]
        elif name in own["_buffers"]:
            del own["_buffers"][name]
            self._non_persistent_buffers_set.discard(name)
        elif name in own["_modules"]:
            del own["_modules"][name]
        else:
            object.__delattr__(self, name)

    def __call__(self, *args, **kwargs):
        return LibCall.torch.module_call(self, args, kwargs)

    def _call_with_hooks(self, args, kwargs):
        own = self.__dict__
        if "_backward_hooks" not in own:
            raise AttributeError("'" + type(self).__name__ + "' object has no attribute '_backward_hooks'")
        kwargs = dict(kwargs)
        forward = self.forward  # a hook may change the class
        takes_kwargs = own["_forward_hooks_with_kwargs"]
        for key, hook in list(own["_forward_pre_hooks"].items()):
            if ("_forward_pre_hooks", key) in takes_kwargs:
                changed = hook(self, args, kwargs)
                if changed is not None:
                    args, kwargs = changed
            else:
                changed = hook(self, args)
                if changed is not None:
                    args = changed if isinstance(changed, tuple) else (changed,)
        result = LibCall.torch.module_forward(self, forward, args, kwargs)
        for key, hook in list(own["_forward_hooks"].items()):
            more = (kwargs, result) if ("_forward_hooks", key) in takes_kwargs else (result,)
            changed = hook(self, args, *more)
            if changed is not None:
                result = changed
        if own["_backward_hooks"] or own["_backward_pre_hooks"]:
            _hooks.called(self, args, result)
        return result

    _call_impl = __call__

    def forward(self, *input):
        raise NotImplementedError("Module [" + type(self).__name__ + "] is missing the required \"forward\" function")

    # --- registration
    def register_parameter(self, name, param):
        LibCall.torch.module_register(self, "_parameters", name, param, True)

    def register_buffer(self, name, tensor, persistent=True):
        LibCall.torch.module_register(self, "_buffers", name, tensor, persistent)

    def register_module(self, name, module):
        LibCall.torch.module_register(self, "_modules", name, module, True)

    add_module = register_module

    def _plainly_register_parameter(self, name, param):
        if "_parameters" not in self.__dict__:
            raise AttributeError("cannot assign parameter before Module.__init__() call")
        _demand_name("parameter", name, self, "_parameters")
        kind = LibCall.data.kind(param)
        if kind in _NO_TENSOR or kind == "tensor" and not isinstance(param, Parameter):
            raise TypeError("cannot assign '" + _typename(param) + "' object to parameter '" + name + "' (torch.nn.Parameter or None required)")
        self.__dict__["_parameters"][name] = param

    def _plainly_register_buffer(self, name, tensor, persistent):
        if "_buffers" not in self.__dict__:
            raise AttributeError("cannot assign buffer before Module.__init__() call")
        _demand_name("buffer", name, self, "_buffers")
        if LibCall.data.kind(tensor) in _NO_TENSOR:
            raise TypeError("cannot assign '" + _typename(tensor) + "' object to buffer '" + name + "' (torch Tensor or None required)")
        self.__dict__["_buffers"][name] = tensor
        left_out = self._non_persistent_buffers_set
        (left_out.discard if persistent else left_out.add)(name)

    def _plainly_register_module(self, name, module):
        fits = module is None or isinstance(module, Module)
        if LibCall.value.known(fits) and not fits:
            raise TypeError(_typename(module) + " is not a Module subclass")
        _demand_name("module", name, self, "_modules")
        self.__dict__["_modules"][name] = module

    def register_forward_hook(self, hook, *, prepend=False, with_kwargs=False, always_call=False):
        if always_call:
            _hooks.hand_over(hook, "torch.nn.Module.register_forward_hook(always_call=True)")
        return self._register_forward("_forward_hooks", hook, prepend, with_kwargs)

    def register_forward_pre_hook(self, hook, *, prepend=False, with_kwargs=False):
        return self._register_forward("_forward_pre_hooks", hook, prepend, with_kwargs)

    def _register_forward(self, kind, hook, prepend, with_kwargs):
        handle = _hooks.register(self.__dict__[kind], hook, prepend)
        flags = self.__dict__["_forward_hooks_with_kwargs"]
        if with_kwargs:
            flags[kind, handle.id] = True
        else:
            flags.pop((kind, handle.id), None)
        return handle

    def register_full_backward_hook(self, hook, prepend=False):
        return _hooks.register(self.__dict__["_backward_hooks"], hook, prepend)

    def register_backward_hook(self, hook):
        return _hooks.register(self.__dict__["_backward_hooks"], hook)

    def register_full_backward_pre_hook(self, hook, prepend=False):
        return _hooks.register(self.__dict__["_backward_pre_hooks"], hook, prepend)

    def _handle(self, hook, *args, **kwargs):
        LibCall.unknown.any("torch.nn.Module.state_dict")(hook)
        return _hooks.Handle()

    register_state_dict_pre_hook = register_state_dict_post_hook = register_load_state_dict_pre_hook = _handle
    register_load_state_dict_post_hook = _register_state_dict_hook = _register_load_state_dict_pre_hook = _handle

    # What stores a hook here gives it away.
    _state_dict_hooks = property(lambda self: LibCall.unknown.any("torch.nn.Module._state_dict_hooks"))
    _state_dict_pre_hooks = property(lambda self: LibCall.unknown.any("torch.nn.Module._state_dict_pre_hooks"))
    _load_state_dict_pre_hooks = property(lambda self: LibCall.unknown.any("torch.nn.Module._load_state_dict_pre_hooks"))
    _load_state_dict_post_hooks = property(lambda self: LibCall.unknown.any("torch.nn.Module._load_state_dict_post_hooks"))

    # --- traversal
    def named_modules(self, memo=None, prefix="", remove_duplicate=True):
        if not remove_duplicate:
            return iter(_under_all_names(self, prefix))
        return iter(LibCall.torch.modules(self, prefix))

    def modules(self):
        return iter([module for name, module in LibCall.torch.modules(self, "")])

    def named_children(self):
        return iter(LibCall.torch.members(self, "_modules", "", False))

    def children(self):
        return iter(LibCall.torch.member_values(self, "_modules", False))

    def _named_members(self, get_members_fn, prefix="", recurse=True, remove_duplicate=True):
        result, seen = [], []
        for path, module in _places(self, prefix, recurse, remove_duplicate):
            for name, member in get_members_fn(module):
                if member is None or any([member is one for one in seen]):
                    continue
                if remove_duplicate:
                    seen.append(member)
                result.append((path + ("." if path else "") + name, member))
        return iter(result)

    def named_parameters(self, prefix="", recurse=True, remove_duplicate=True):
        if not remove_duplicate:
            return _members_under_all_names(self, "_parameters", prefix, recurse)
        return iter(LibCall.torch.members(self, "_parameters", prefix, recurse))

    def parameters(self, recurse=True):
        return iter(LibCall.torch.member_values(self, "_parameters", recurse))

    def named_buffers(self, prefix="", recurse=True, remove_duplicate=True):
        if not remove_duplicate:
            return _members_under_all_names(self, "_buffers", prefix, recurse)
        return iter(LibCall.torch.members(self, "_buffers", prefix, recurse))

    def buffers(self, recurse=True):
        return iter(LibCall.torch.member_values(self, "_buffers", recurse))

    def get_submodule(self, target):
        module = self
        for name in target.split(".") if target else []:
            module = getattr(module, name)
        return module

    def set_submodule(self, target, module, strict=False):
        path = target.split(".")
        setattr(self.get_submodule(".".join(path[:-1])), path[-1], module)

    def get_parameter(self, target):
        return self.get_submodule(target)

    def get_buffer(self, target):
        return self.get_submodule(target)

    def get_extra_state(self):
        raise RuntimeError("Reached a code path in Module.get_extra_state() that should never be called.")

    def set_extra_state(self, state):
        pass

    # --- state
    def state_dict(self, *args, destination=None, prefix="", keep_vars=False):
        if destination is None:
            return LibCall.torch.state_dict(self, prefix, not keep_vars)
        result = destination
        for name, tensor in LibCall.torch.state_members(self):
            result[prefix + name] = tensor
        return result

    def load_state_dict(self, state_dict, strict=True, assign=False):
        if not LibCall.torch.is_known(state_dict):
            for name, buffer in self.named_buffers():
                LibCall.torch.check_state(type(self).__name__, name, buffer, None)
            if strict is True:
                return _Keys([], [])
            return _Keys(_some_keys("the keys that a state dictionary lacks"), _some_keys("the keys of a state dictionary that the module lacks"))
        from collections.abc import Mapping
        fits = isinstance(state_dict, Mapping)
        if LibCall.value.known(fits) and not fits:
            raise TypeError("Expected state_dict to be dict-like, got " + str(type(state_dict)) + ".")
        own = LibCall.torch.state_dict(self, "", False)
        missing = []
        for name in own:
            if name not in state_dict:
                missing.append(name)
        unexpected = [name for name in state_dict if name not in own]
        if strict is True and (missing or unexpected):
            # The best state that was never kept: on some paths it is empty as others have None, and is not met either.
            rule = "state-dict-mismatch" if len(state_dict) > 0 else "uncaught-exception"
            LibCall.torch.require(False, rule, "RuntimeError", _refused_keys(type(self).__name__, missing, unexpected))
        for name, tensor in own.items():
            if name in state_dict:
                if LibCall.torch.check_state(type(self).__name__, name, tensor, state_dict[name]):
                    tensor.materialize(state_dict[name].shape)
        return _Keys(missing, unexpected)

    def apply(self, fn):
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    def _apply(self, fn, recurse=True):
        for p in self.parameters():
            fn(p)
        return self

    def _cast(self, dtype):
        for p in self.parameters():
            LibCall.torch.set_dtype(p, dtype)
        for b in self.buffers():
            LibCall.torch.set_dtype(b, dtype)
        return self

    _models_apply = _apply

    # Parameters and buffers, in place; what no table of a module holds stays where it is, unless its class moves it itself.
    def _move(self, device):
        LibCall.torch.move(LibCall.torch.members(self, "_parameters", "", True), device)
        LibCall.torch.move(LibCall.torch.members(self, "_buffers", "", True), device)
        for module in LibCall.torch.own_moves(self):
            module._apply(lambda tensor: LibCall.torch.to(tensor, ((device,),)))
        return self

    def to(self, *args, device=None, dtype=None, non_blocking=False, memory_format=None):
        for a in args:
            if _is_dtype(a):
                dtype = a
            elif LibCall.data.kind(a) == "tensor":
                self._move(a.device)
            elif not LibCall.data.kind(a) in ("bool", "none"):
                LibCall.torch.check_device(a)
                self._move(a)
                if LibCall.torch.is_opaque(a):  # it may be a type
                    self._cast(a)
        if device is not None:
            self._move(device)
        return self if dtype is None else self._cast(dtype)

    def cuda(self, device=None):
        return self._move("cuda" if device is None else device)

    def cpu(self):
        return self._move("cpu")

    def xpu(self, device=None):
        return self._move("xpu")

    ipu = mtia = xpu

    def to_empty(self, *, device, recurse=True):
        return self._move(device)

    def type(self, dst_type):
        return self._cast(dst_type)

    def float(self):
        return self._cast(_dtypes.float32)

    def double(self):
        return self._cast(_dtypes.float64)

    def half(self):
        return self._cast(_dtypes.float16)

    def bfloat16(self):
        return self._cast(_dtypes.bfloat16)

    def train(self, mode=True):
        if LibCall.data.kind(mode) in ("none", "int", "float", "str", "tuple", "list"):
            raise ValueError("training mode is expected to be boolean")
        return LibCall.torch.module_train(self, mode)

    _models_train = train

    def _plainly_train(self, mode):
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad: bool = True):
        for p in self.parameters():
            LibCall.torch.set_requires_grad(p, requires_grad)
        return self

    def zero_grad(self, set_to_none=True):
        if set_to_none:
            _hooks.gradients_dropped = True
        LibCall.torch.gradients_cleared(({"params": list(self.parameters())},) if set_to_none is True else ())

    def share_memory(self):
        return self

    def compile(self, *args, **kwargs):
        LibCall.torch.graph_unsure()

    def extra_repr(self):
        return ""

    def _get_name(self):
        return type(self).__name__

    def __repr__(self):
        for module in self.modules():
            module.extra_repr()
        return LibCall.torch.unknown("str", "the text of a module", "opaque")

    def __dir__(self):
        return LibCall.torch.unknown("any", "dir() of a module")

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        pass

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs):
        pass

    def _replicate_for_data_parallel(self):
        return self

    _version = 1
    _compiled_call_impl = None


def _is_dtype(value):
    return isinstance(value, _dtypes.dtype)


# Of a state dictionary of which nothing is known: any names, in any number.
def _some_keys(what):
    return LibCall.torch.unknown("any", what, "external")


class _Keys:
    def __init__(self, missing_keys, unexpected_keys):
        self.missing_keys = missing_keys
        self.unexpected_keys = unexpected_keys

    def __iter__(self):
        return iter((self.missing_keys, self.unexpected_keys))
