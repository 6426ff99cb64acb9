# Schedulers: a learning rate is a number that does not matter for shapes; after a step it is not known. What the program gives to
# compute it (get_lr of a class of its own, a function) is called as torch does: once by the constructor, and by each step.


def _rate():
    return LibCall.torch.unknown("float", "a learning rate", "program")


def _compared(total_iters):
    if LibCall.torch.is_known(total_iters) or isinstance(total_iters, str):
        1 > total_iters


def _demand_steps(name, value):
    kind = LibCall.data.kind(value)
    if kind in ("float", "str", "tuple", "list", "none"):
        raise ValueError(f"Expected positive integer {name}, but got {value}")
    if kind == "int":
        LibCall.torch.require_ordinary(value > 0, "invalid-argument", "ValueError", f"Expected positive integer {name}, but got " + str(value))


class LRScheduler:
    def __init__(self, optimizer, last_epoch=-1, verbose="deprecated"):
        self.optimizer = optimizer
        self.base_lrs = [group["lr"] for group in optimizer.param_groups]
        self.last_epoch = last_epoch
        self._last_lr = [_rate() for group in optimizer.param_groups]
        LRScheduler.step(self)

    def step(self, epoch=None):
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        if epoch is not None and hasattr(self, "_get_closed_form_lr"):
            self._get_closed_form_lr()
        else:
            self.get_lr()
        for group in self.optimizer.param_groups:
            group["lr"] = _rate()
        self._last_lr = [group["lr"] for group in self.optimizer.param_groups]

    def get_last_lr(self):
        return self._last_lr

    def get_lr(self):
        return self._last_lr

    def state_dict(self):
        return {"last_epoch": self.last_epoch, "base_lrs": self.base_lrs}

    def load_state_dict(self, state_dict):
        saved = state_dict["base_lrs"] if LibCall.data.kind(state_dict) == "dict" and "base_lrs" in state_dict else None
        if LibCall.data.kind(saved) == "list":
            self.base_lrs = saved

    def print_lr(self, is_verbose, group, lr, epoch=None):
        pass


_LRScheduler = LRScheduler


class LambdaLR(LRScheduler):
    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        self.optimizer = optimizer
        self.lr_lambdas = list(lr_lambda) if isinstance(lr_lambda, (list, tuple)) else [lr_lambda] * len(optimizer.param_groups)
        if len(self.lr_lambdas) != len(optimizer.param_groups):
            raise ValueError(f"Expected {len(optimizer.param_groups)} lr_lambdas, but got {len(lr_lambda)}")
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return [base_lr * lmbda(self.last_epoch) for lmbda, base_lr in zip(self.lr_lambdas, self.base_lrs, strict=True)]


class MultiplicativeLR(LambdaLR):
    def get_lr(self):
        if self.last_epoch <= 0:
            return self._last_lr
        return [group["lr"] * lmbda(self.last_epoch) for lmbda, group in zip(self.lr_lambdas, self.optimizer.param_groups)]


class StepLR(LRScheduler):
    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.step_size = step_size
        self.gamma = gamma

    def step(self, epoch=None):
        1 % self.step_size
        super().step(epoch)


class MultiStepLR(LRScheduler):
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.milestones = milestones
        self.gamma = gamma


class ConstantLR(LRScheduler):
    def __init__(self, optimizer, factor=0.3333333333333333, total_iters=5, last_epoch=-1):
        if LibCall.torch.is_known(factor) and (factor > 1.0 or factor < 0):
            raise ValueError("Constant multiplicative factor expected to be between 0 and 1.")
        super().__init__(optimizer, last_epoch)


class LinearLR(LRScheduler):
    def __init__(self, optimizer, start_factor=0.3333333333333333, end_factor=1.0, total_iters=5, last_epoch=-1):
        if LibCall.torch.is_known(start_factor) and (start_factor > 1.0 or start_factor <= 0):
            raise ValueError("Starting multiplicative factor expected to be greater than 0 and less or equal to 1.")
        if LibCall.torch.is_known(end_factor) and (end_factor > 1.0 or end_factor < 0):
            raise ValueError("Ending multiplicative factor expected to be between 0 and 1.")
        super().__init__(optimizer, last_epoch)
        self.total_iters = total_iters

    def step(self, epoch=None):
        _compared(self.total_iters)
        super().step(epoch)


class ExponentialLR(LRScheduler):
    def __init__(self, optimizer, gamma, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.gamma = gamma

    def step(self, epoch=None):
        1.0 * self.gamma
        super().step(epoch)


class PolynomialLR(LRScheduler):
    def __init__(self, optimizer, total_iters=5, power=1.0, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.total_iters, self.power = total_iters, power

    def step(self, epoch=None):
        _compared(self.total_iters)
        1.0 ** self.power
        super().step(epoch)


class CosineAnnealingLR(LRScheduler):
    def __init__(self, optimizer, T_max, eta_min=0.0, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.T_max = T_max
        self.eta_min = eta_min

    def step(self, epoch=None):
        1 % (2 * self.T_max)
        super().step(epoch)


class CosineAnnealingWarmRestarts(LRScheduler):
    def __init__(self, optimizer, T_0, T_mult=1, eta_min=0.0, last_epoch=-1):
        for name, value in (("positive integer T_0", T_0), ("integer T_mult >= 1", T_mult)):
            kind = LibCall.data.kind(value)
            if kind in ("float", "str", "tuple", "list", "none") or kind == "int" and LibCall.torch.is_known(value) and value < 1:
                raise ValueError(f"Expected {name}, but got {value}")
        if LibCall.data.kind(eta_min) in ("str", "tuple", "list", "none"):
            raise ValueError(f"Expected float or int eta_min, but got {eta_min} of type {type(eta_min)}")
        super().__init__(optimizer, last_epoch)
        self.T_0 = T_0


class SequentialLR(LRScheduler):
    def __init__(self, optimizer, schedulers, milestones, last_epoch=-1):
        if len(schedulers) < 1:
            raise ValueError("SequentialLR expects at least one scheduler, but got no scheduler.")
        for at, scheduler in enumerate(schedulers):
            if isinstance(scheduler, ReduceLROnPlateau):
                raise ValueError("SequentialLR does not support `ReduceLROnPlateau` scheduler as it requires additional kwargs to be specified when "
                                 f"calling `step`, but got one at index {at} in the given schedulers sequence.")
            if isinstance(scheduler, LRScheduler) and scheduler.optimizer is not optimizer:
                raise ValueError(f"SequentialLR expects all schedulers to belong to the same optimizer, but got scheduler {type(scheduler).__name__} "
                                 f"at index {at} has {scheduler.optimizer}, which is different from {type(optimizer).__name__}.")
        if len(milestones) != len(schedulers) - 1:
            raise ValueError("Sequential Schedulers expects number of schedulers provided to be one more than the number of milestone points, but got "
                             f"number of schedulers {len(schedulers)} and the number of milestones to be equal to {len(milestones)}")
        self._schedulers = schedulers
        super().__init__(optimizer, last_epoch)

    def step(self, epoch=None):
        super().step(epoch)
        for scheduler in self._schedulers:  # which of them it is its turn of hangs on the epoch
            if LibCall.torch.unknown("bool", "the turn of a scheduler", "program"):
                scheduler.step()


class ChainedScheduler(LRScheduler):
    def __init__(self, schedulers, optimizer=None):
        self._schedulers = schedulers
        super().__init__(schedulers[0].optimizer if optimizer is None else optimizer)

    def step(self, epoch=None):
        super().step()
        for scheduler in self._schedulers:
            scheduler.step()


class CyclicLR(LRScheduler):
    def __init__(self, optimizer, base_lr, max_lr, step_size_up=2000, step_size_down=None, mode="triangular", gamma=1.0, scale_fn=None,
                 scale_mode="cycle", cycle_momentum=True, base_momentum=0.8, max_momentum=0.9, last_epoch=-1):
        self._scale_fn, self.scale_mode = scale_fn, scale_mode
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        if self._scale_fn is not None:
            self._scale_fn(self.last_epoch if self.scale_mode == "iterations" else LibCall.torch.unknown("float", "the cycle", "program", 1))
        return self._last_lr


class OneCycleLR(LRScheduler):
    def __init__(self, optimizer, max_lr, total_steps=None, epochs=None, steps_per_epoch=None, pct_start=0.3, anneal_strategy="cos",
                 cycle_momentum=True, base_momentum=0.85, max_momentum=0.95, div_factor=25.0, final_div_factor=10000.0, three_phase=False,
                 last_epoch=-1):
        if total_steps is not None:
            _demand_steps("total_steps", total_steps)
        elif epochs is None or steps_per_epoch is None:
            raise ValueError("You must define either total_steps OR (epochs AND steps_per_epoch)")
        else:
            _demand_steps("epochs", epochs)
            _demand_steps("steps_per_epoch", steps_per_epoch)
            total_steps = epochs * steps_per_epoch
        if isinstance(pct_start, int) or (LibCall.value.known(pct_start) and (pct_start < 0 or pct_start > 1 or not isinstance(pct_start, float))):
            raise ValueError(f"Expected float between 0 and 1 pct_start, but got {pct_start}")
        if LibCall.value.known(anneal_strategy) and anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}")
        if isinstance(max_lr, (list, tuple)) and len(max_lr) != len(optimizer.param_groups):
            raise ValueError("max_lr must have the same length as optimizer.param_groups. "
                             f"max_lr has {len(max_lr)} values, param_groups has {len(optimizer.param_groups)}.")
        self.total_steps = total_steps
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        if isinstance(self.last_epoch, int):
            LibCall.torch.require_ordinary(self.last_epoch <= self.total_steps, "invalid-argument", "ValueError",
                                           "Tried to step {} times. The specified number of total steps is {}", (self.last_epoch, self.total_steps))
        return self._last_lr


class ReduceLROnPlateau(LRScheduler):
    def __init__(self, optimizer, mode="min", factor=0.1, patience=10, threshold=0.0001, threshold_mode="rel", cooldown=0, min_lr=0,
                 eps=1e-08, verbose="deprecated"):
        if LibCall.torch.is_known(factor) and factor >= 1.0:
            raise ValueError("Factor should be < 1.0.")
        if mode not in ("min", "max"):
            raise ValueError("mode " + str(mode) + " is unknown!")
        if threshold_mode not in ("rel", "abs"):
            raise ValueError("threshold mode " + str(threshold_mode) + " is unknown!")
        super().__init__(optimizer)
        self.factor = factor
        self.patience = patience
        self.num_bad_epochs = LibCall.torch.unknown("int", "num_bad_epochs", "opaque", 0)
        self.best = LibCall.torch.unknown("float", "best", "program")

    def step(self, metrics, epoch=None):
        float(metrics)
        super().step(epoch)


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.optim.lr_scheduler", name)
