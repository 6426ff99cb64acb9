# Optimizers change values, never shapes. What programs look at is kept: param_groups, state, the protocol of step().

from collections import defaultdict

from torch import _hooks

required = None


def _is_told(value):
    """Known, or of a type that no comparison takes; what is not known passes every check."""
    return (LibCall.torch.is_known(value) or isinstance(value, str)) and not LibCall.torch.is_tensor(value)


_NOT_NEGATIVE = {"lr": "learning rate", "eps": "epsilon value", "momentum": "momentum value", "weight_decay": "weight_decay value",
                 "lr_decay": "lr_decay value", "alpha": "alpha value", "momentum_decay": "momentum_decay value", "rho": "rho value"}


# As the constructors compare: None and texts are no numbers.
def _check_defaults(name, defaults):
    for key, what in _NOT_NEGATIVE.items():
        if key not in defaults or not _is_told(defaults[key]) or (name, key) in (("Adafactor", "eps"), ("ASGD", "alpha")):
            continue
        value = defaults[key]
        if value < 0.0 if name == "SGD" else not 0.0 <= value:
            raise ValueError("Invalid " + what + ": " + str(value))
        if key == "eps" and "betas" in defaults and _is_told(defaults["betas"]):
            for i in (0, 1):
                beta = defaults["betas"][i]
                if _is_told(beta) and not 0.0 <= beta < 1.0:
                    raise ValueError("Invalid beta parameter at index " + str(i) + ": " + str(beta))


_EVENTS = ("step_pre", "step_post", "state_dict_pre", "state_dict_post", "load_state_dict_pre", "load_state_dict_post")


def _is_of_program(cls):
    return not cls.__module__.startswith("torch.optim")


def _kept():
    return LibCall.unknown.any("what an optimizer keeps of a parameter")


# What the step of an optimizer reads of a group, in its order, where that is not the order of its defaults.
_READ_BY_A_STEP = {
    "SGD": ("momentum", "weight_decay", "lr", "dampening"),
    "Adam": ("betas", "lr", "weight_decay", "eps"),
    "AdamW": ("betas", "lr", "weight_decay", "eps"),
    "NAdam": ("betas", "lr", "weight_decay", "momentum_decay", "eps"),
    "RAdam": ("betas", "lr", "weight_decay", "eps"),
    "Adamax": ("betas", "lr", "weight_decay", "eps"),
    "Adagrad": ("lr", "weight_decay", "lr_decay", "eps"),
}


class _State(dict):
    """What a step of the library's keeps, and of which parameters, is not modelled: once it may have kept something, a walk meets what is not known."""
    opened = False

    def __missing__(self, key):
        self[key] = made = _kept()
        return made

    def _listed(self, method):
        return LibCall.unknown.any("what an optimizer keeps of its parameters") if self.opened else method(self)

    def keys(self):
        return self._listed(dict.keys)

    def values(self):
        return self._listed(dict.values)

    def items(self):
        return self._listed(dict.items)

    def __iter__(self):
        return iter(self._listed(dict.keys))

    def __len__(self):
        return LibCall.unknown.int("parameters that an optimizer keeps something of", "opaque", 0, None) if self.opened else dict.__len__(self)

    def __contains__(self, key):
        known = dict.__contains__(self, key)
        return known or LibCall.unknown.bool("", "opaque", "whether an optimizer keeps something of a parameter") if self.opened else known

    def get(self, key, default=None):
        return LibCall.unknown.any("what an optimizer keeps of a parameter") if self.opened else dict.get(self, key, default)


class _Saved(_State):
    """The state in a state dict: which sizes it was made for, once a step has made it. What a file gives back has lost both."""
    sizes = None
    opened = True


class Optimizer:
    _lacking = None  # what a step reads and the groups do not have, since others were loaded
    _stepped = False
    _of_other_sizes = False  # the state was made for parameters of other sizes

    def __init__(self, params, defaults):
        if type(self).__module__ == Optimizer.__module__.rpartition(".")[0]:
            _check_defaults(type(self).__name__, defaults)
        self.defaults = defaults
        # A step of the program's own fills the state; what the library's keeps in it is not modelled.
        own = type(self).step is not Optimizer.step or type(self).__mro__[-2] is Optimizer and all([_is_of_program(cls) for cls in type(self).__mro__[:-2]])
        self.state = defaultdict(dict) if own else _State()
        self._hooks = {event: {} for event in _EVENTS}
        self.param_groups = []
        if LibCall.torch.is_tensor(params):
            raise TypeError("params argument given to the optimizer should be an iterable of Tensors or dicts, but got " + params.type())
        groups = list(params)
        LibCall.torch.require(len(groups) > 0, "invalid-argument", "ValueError", "optimizer got an empty parameter list")
        if groups and isinstance(groups[0], dict):
            for group in groups:
                self.add_param_group(group)
        else:
            self.add_param_group({"params": groups})

    def add_param_group(self, param_group):
        if LibCall.data.kind(param_group) in ("list", "tuple", "int", "float", "str", "tensor"):
            raise TypeError("param_group must be a dict, but got " + str(type(param_group)))
        params = param_group["params"]
        if isinstance(params, set):
            raise TypeError("optimizer parameters need to be organized in ordered collections, but the ordering of tensors in sets will change "
                            "between runs. Please use a list instead.")
        group = dict(self.defaults)
        group.update(param_group)
        group["params"] = [params] if LibCall.torch.is_tensor(params) else list(params)
        for one in () if LibCall.torch.surely_not_computed(group["params"]) else group["params"]:
            one = one[1] if isinstance(one, tuple) and len(one) == 2 else one  # with its name
            if LibCall.data.kind(one) in ("none", "bool", "int", "float", "str", "tuple", "list", "dict", "array"):
                raise TypeError("optimizer can only optimize Tensors, but one of the params is " + type(one).__name__)
            if LibCall.torch.surely_computed(one) and not one.retains_grad and not group.get("differentiable"):
                LibCall.torch.require(False, "invalid-argument", "ValueError", "can't optimize a non-leaf Tensor")
        if self.param_groups and LibCall.data.kind(group["params"]) == "list":
            known = set()
            for other in self.param_groups:
                known.update(set(other["params"]))
            if not known.isdisjoint(set(group["params"])):
                raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append(group)

    def zero_grad(self, set_to_none=True):
        if set_to_none:
            _hooks.gradients_dropped = True
        LibCall.torch.gradients_cleared(self.param_groups if set_to_none is True else ())

    def step(self, closure=None):
        args = () if closure is None else (closure,)
        for hook in self._hooks["step_pre"].values():
            changed = hook(self, args, {})
            if changed is not None:
                args = changed[0]
        loss = args[0]() if args and args[0] is not None else None
        if self._lacking is not None:
            raise KeyError(self._lacking)
        if self._of_other_sizes:
            LibCall.torch.require(LibCall.unknown.bool("", "opaque", "whether the parameters of other sizes have gradients"), "state-dict-mismatch",
                                  "RuntimeError", "the state that was loaded into the optimizer was made for parameters of other sizes")
        self._stepped = True
        if isinstance(self.state, _State):
            self.state.opened = True
        LibCall.torch.stepped(self.param_groups)
        for hook in self._hooks["step_post"].values():
            hook(self, args, {})
        return loss

    def state_dict(self):
        for hook in self._hooks["state_dict_pre"].values():
            hook(self)
        answer = self._state_dict()
        for hook in self._hooks["state_dict_post"].values():
            changed = hook(self, answer)
            answer = answer if changed is None else changed
        return answer

    def _state_dict(self):
        first, groups = 0, []
        for group in self.param_groups:
            packed = {key: value for key, value in group.items() if key != "params"}
            packed["params"] = list(range(first, first + len(group["params"])))
            first += len(group["params"])
            groups.append(packed)
        if type(self).step is not Optimizer.step or not self._keeps_state():
            return {"state": self.state, "param_groups": groups}
        state = _Saved()
        state.update(dict.items(self.state))
        state.opened = isinstance(self.state, _State) and self.state.opened
        state.sizes = (self._stepped, [one.shape for one in self._parameters()])
        return {"state": state, "param_groups": groups}

    def _parameters(self):
        return [one[1] if isinstance(one, tuple) else one for group in self.param_groups for one in group["params"]]

    def _keeps_state(self):
        return True

    def load_state_dict(self, state_dict):
        for hook in self._hooks["load_state_dict_pre"].values():
            changed = hook(self, state_dict)
            state_dict = state_dict if changed is None else changed
        self._check_state_dict(state_dict)
        if isinstance(self.state, _State):
            saved = state_dict["state"] if LibCall.torch.is_known(state_dict) else None
            self.state.opened = saved.opened if isinstance(saved, _State) else LibCall.data.kind(saved) != "dict" or len(saved) != 0
        for hook in self._hooks["load_state_dict_post"].values():
            hook(self)

    def _check_state_dict(self, state_dict):
        if not LibCall.torch.is_known(state_dict):
            return
        saved = state_dict["param_groups"]
        if not LibCall.torch.is_known(saved):  # the content of a file
            return
        LibCall.torch.require(len(saved) == len(self.param_groups), "state-dict-mismatch", "ValueError",
                              "loaded state dict has a different number of parameter groups")
        fits = [len(a["params"]) == len(b["params"]) for a, b in zip(saved, self.param_groups)]
        LibCall.torch.require(all(fits), "state-dict-mismatch", "ValueError",
                              "loaded state dict contains a parameter group that doesn't match the size of optimizer's group")

        if LibCall.data.kind(saved) == "list" and all([LibCall.data.kind(group) == "dict" for group in saved]):
            self._take_groups(saved)
        if type(self).step is Optimizer.step and isinstance(state_dict["state"], _Saved) and state_dict["state"].sizes is not None:
            self._take_sizes(*state_dict["state"].sizes)

    def _take_sizes(self, made, sizes):
        alike = [LibCall.value.known(a == one.shape) and a == one.shape for a, one in zip(sizes, self._parameters())]
        self._of_other_sizes = made and not all(alike)

    def _take_groups(self, saved):
        # Everything but the parameters is what was saved, and nothing else: that of another optimizer lacks what a step reads.
        self.param_groups = [{**group, "params": own["params"]} for group, own in zip(saved, self.param_groups)]
        if type(self).step is not Optimizer.step:
            return
        needed = _READ_BY_A_STEP.get(type(self).__name__, list(self.defaults))
        lacking = [key for key in needed for group in self.param_groups if key in self.defaults and key not in group]
        self._lacking = lacking[0] if lacking else None

    def _register(self, event, hook, prepend=False):
        from torch._hooks import register
        return register(self._hooks[event], hook, prepend)

    def register_step_pre_hook(self, hook):
        return self._register("step_pre", hook)

    def register_step_post_hook(self, hook):
        return self._register("step_post", hook)

    def register_state_dict_pre_hook(self, hook, prepend=False):
        return self._register("state_dict_pre", hook, prepend)

    def register_state_dict_post_hook(self, hook, prepend=False):
        return self._register("state_dict_post", hook, prepend)

    def register_load_state_dict_pre_hook(self, hook, prepend=False):
        return self._register("load_state_dict_pre", hook, prepend)

    def register_load_state_dict_post_hook(self, hook, prepend=False):
        return self._register("load_state_dict_post", hook, prepend)
