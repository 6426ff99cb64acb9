# torch_ema: averages of parameters, which have their shapes.
class ExponentialMovingAverage(object):
    def __init__(self, parameters, decay, use_num_updates=True):
        if decay < 0.0 or decay > 1.0:
            raise ValueError("Decay must be between 0 and 1")
        self.decay = decay
        self._parameters = list(parameters)
        self.shadow_params = [p.clone().detach() for p in self._parameters if p.requires_grad]

    def update(self, parameters=None):
        return None

    copy_to = store = restore = update

    def average_parameters(self, parameters=None):
        return _Averaged()

    def to(self, device=None, dtype=None):
        return None

    def state_dict(self):
        return {"decay": self.decay, "num_updates": LibCall.unknown.int("", "external", 0, None, "the number of updates"), "shadow_params": self.shadow_params,
                "collected_params": None}

    def load_state_dict(self, state_dict):
        return None


class _Averaged(object):
    def __enter__(self):
        return None

    def __exit__(self, *details):
        return None
