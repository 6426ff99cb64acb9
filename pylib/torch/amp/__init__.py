from torch._runtime import autocast


# Between two updates each optimizer is unscaled and stepped once at most. One that is not enabled, as that of a GPU that is not there, demands nothing.
class GradScaler:
    def __init__(self, device="cuda", init_scale=65536.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        self._enabled = bool(enabled)
        if device == "cuda" and enabled:
            from torch.cuda import is_available
            self._enabled = is_available()
        self._scaled = False
        self._stages = {}  # of optimizers, since the last update

    def _refuse(self, exception, message):
        LibCall.torch.require(not self._enabled, "invalid-argument", exception, message)

    def _demand_scale(self, what):
        if not self._scaled:
            self._refuse("AssertionError", "Attempted " + what + " but _scale is None.  This may indicate your script did not use scaler.scale(loss or outputs) "
                         "earlier in the iteration.")

    def scale(self, outputs):
        self._scaled = True
        return outputs

    def unscale_(self, optimizer):
        self._demand_scale("unscale_")
        stage = self._stages.get(optimizer)
        if stage == "unscaled":
            self._refuse("RuntimeError", "unscale_() has already been called on this optimizer since the last update().")
        if stage == "stepped":
            self._refuse("RuntimeError", "unscale_() is being called after step().")
        self._stages[optimizer] = "unscaled"

    def step(self, optimizer, *args, **kwargs):
        if "closure" in kwargs:
            self._refuse("RuntimeError", "Closure use is not currently supported if GradScaler is enabled.")
        self._demand_scale("step")
        if self._stages.get(optimizer) == "stepped":
            self._refuse("RuntimeError", "step() has already been called since the last update().")
        self._stages[optimizer] = "stepped"
        LibCall.torch.gradients_cleared(())  # a step may be left out
        return optimizer.step(*args, **kwargs)

    def update(self, new_scale=None):
        self._demand_scale("update")
        if new_scale is None and not self._stages:
            self._refuse("AssertionError", "No inf checks were recorded prior to update.")
        self._stages = {}

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
