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


def _kept():
    return LibCall.unknown.any("what an optimizer keeps of a parameter")


class Optimizer:
    def __init__(self, params, defaults):
        if type(self).__module__ == Optimizer.__module__.rpartition(".")[0]:
            _check_defaults(defaults)
        self.defaults = defaults
        # A step of the program's own fills the state; what the library's keeps in it is not modelled.
        self.state = defaultdict(_kept if type(self).step is Optimizer.step else dict)
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
        if closure is not None:
            return closure()
        return None

    def state_dict(self):
        first, groups = 0, []
        for group in self.param_groups:
            packed = {key: value for key, value in group.items() if key != "params"}
            packed["params"] = list(range(first, first + len(group["params"])))
            first += len(group["params"])
            groups.append(packed)
        return {"state": self.state, "param_groups": groups}

    def load_state_dict(self, state_dict):
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

    def _hook(self, hook, *args, **kwargs):
        from torch._hooks import Handle
        return Handle()

    register_step_pre_hook = register_step_post_hook = register_state_dict_pre_hook = register_state_dict_post_hook = _hook
    register_load_state_dict_pre_hook = register_load_state_dict_post_hook = _hook
