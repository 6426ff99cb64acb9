from torch._runtime import autocast


class GradScaler:
    def __init__(self, device="cuda", init_scale=65536.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        self._enabled = enabled

    def scale(self, outputs):
        return outputs

    def unscale_(self, optimizer):
        pass

    def step(self, optimizer, *args, **kwargs):
        LibCall.torch.gradients_cleared(())  # a step may be left out
        return optimizer.step(*args, **kwargs)

    def update(self, new_scale=None):
        pass

    def get_scale(self):
        return LibCall.torch.unknown("float", "the scale of GradScaler", "program")

    def is_enabled(self):
        return self._enabled

    def state_dict(self):
        return {}

    def load_state_dict(self, state_dict):
        pass


def custom_fwd(fwd=None, *, device_type, cast_inputs=None):
    return (lambda function: function) if fwd is None else fwd


def custom_bwd(bwd=None, *, device_type):
    return (lambda function: function) if bwd is None else bwd


def is_autocast_available(device_type):
    return LibCall.torch.unknown("bool", "autocast", "external")
