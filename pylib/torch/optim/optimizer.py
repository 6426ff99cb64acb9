# Optimizers change values, never shapes. What programs look at is kept: param_groups, state, the protocol of step().

from collections import defaultdict

required = None


def _is_number(value):
    """A float that is known; what is not known passes every check."""
    return LibCall.torch.is_known(value) and type(value) is float


_NOT_NEGATIVE = {"lr": "learning rate", "eps": "epsilon value", "momentum": "momentum value", "weight_decay": "weight_decay value",
                 "lr_decay": "lr_decay value", "alpha": "alpha value"}


def _check_defaults(defaults):
    for name, what in _NOT_NEGATIVE.items():
        value = defaults.get(name)
        if _is_number(value) and value < 0:
            raise ValueError("Invalid " + what + ": " + str(value))
        if name == "eps" and isinstance(defaults.get("betas"), (tuple, list)):
            for i, beta in enumerate(defaults["betas"]):
                if _is_number(beta) and not 0.0 <= beta < 1.0:
                    raise ValueError("Invalid beta parameter at index " + str(i) + ": " + str(beta))


_EVENTS = ("step_pre", "step_post", "state_dict_pre", "state_dict_post", "load_state_dict_pre", "load_state_dict_post")


def _kept():
    return LibCall.unknown.any("what an optimizer keeps of a parameter")


class Optimizer:
    def __init__(self, params, defaults):
        if type(self).__module__ == Optimizer.__module__.rpartition(".")[0]:
            _check_defaults(defaults)
        self.defaults = defaults
        # A step of the program's own fills the state; what the library's keeps in it is not modelled.
        self.state = defaultdict(_kept if type(self).step is Optimizer.step else dict)
        self._hooks = {event: {} for event in _EVENTS}
        self.param_groups = []
        groups = list(params)
        LibCall.torch.require(len(groups) > 0, "invalid-argument", "ValueError", "optimizer got an empty parameter list")
        if groups and isinstance(groups[0], dict):
            for group in groups:
                self.add_param_group(group)
        else:
            self.add_param_group({"params": groups})

    def add_param_group(self, param_group):
        params = param_group["params"]
        group = dict(self.defaults)
        group.update(param_group)
        group["params"] = [params] if LibCall.torch.is_tensor(params) else list(params)
        self.param_groups.append(group)

    def zero_grad(self, set_to_none=True):
        pass

    def step(self, closure=None):
        args = () if closure is None else (closure,)
        for hook in self._hooks["step_pre"].values():
            changed = hook(self, args, {})
            if changed is not None:
                args = changed[0]
        loss = args[0]() if args and args[0] is not None else None
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
        return {"state": self.state, "param_groups": groups}

    def load_state_dict(self, state_dict):
        for hook in self._hooks["load_state_dict_pre"].values():
            changed = hook(self, state_dict)
            state_dict = state_dict if changed is None else changed
        self._check_state_dict(state_dict)
        for hook in self._hooks["load_state_dict_post"].values():
            hook(self)

    def _check_state_dict(self, state_dict):
        if not LibCall.torch.is_known(state_dict) or "param_groups" not in state_dict:
            return
        saved = state_dict["param_groups"]
        if not LibCall.torch.is_known(saved):  # the content of a file
            return
        LibCall.torch.require(len(saved) == len(self.param_groups), "state-dict-mismatch", "ValueError",
                              "loaded state dict has a different number of parameter groups")
        fits = [len(a["params"]) == len(b["params"]) for a, b in zip(saved, self.param_groups)]
        LibCall.torch.require(all(fits), "state-dict-mismatch", "ValueError",
                              "loaded state dict contains a parameter group that doesn't match the size of optimizer's group")

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
