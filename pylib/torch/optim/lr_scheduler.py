# Schedulers: a learning rate is a number that does not matter for shapes; after step() it is not known.


def _rate():
    return LibCall.torch.unknown("float", "a learning rate", "program")


class LRScheduler:
    def __init__(self, optimizer, last_epoch=-1, verbose="deprecated"):
        self.optimizer = optimizer
        self.base_lrs = [group["lr"] for group in optimizer.param_groups]
        self.last_epoch = last_epoch + 1
        self._last_lr = [_rate() for group in optimizer.param_groups]

    def step(self, epoch=None):
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        for group in self.optimizer.param_groups:
            group["lr"] = _rate()

    def get_last_lr(self):
        return self._last_lr

    def get_lr(self):
        return self._last_lr

    def state_dict(self):
        return {"last_epoch": self.last_epoch}

    def load_state_dict(self, state_dict):
        pass

    def print_lr(self, is_verbose, group, lr, epoch=None):
        pass


_LRScheduler = LRScheduler


class LambdaLR(LRScheduler):
    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.lr_lambdas = lr_lambda if isinstance(lr_lambda, (list, tuple)) else [lr_lambda]


class MultiplicativeLR(LambdaLR):
    pass


class StepLR(LRScheduler):
    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.step_size = step_size
        self.gamma = gamma


class MultiStepLR(LRScheduler):
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.milestones = milestones
        self.gamma = gamma


class ConstantLR(LRScheduler):
    def __init__(self, optimizer, factor=0.3333333333333333, total_iters=5, last_epoch=-1):
        super().__init__(optimizer, last_epoch)


class LinearLR(LRScheduler):
    def __init__(self, optimizer, start_factor=0.3333333333333333, end_factor=1.0, total_iters=5, last_epoch=-1):
        super().__init__(optimizer, last_epoch)


class ExponentialLR(LRScheduler):
    def __init__(self, optimizer, gamma, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.gamma = gamma


class PolynomialLR(LRScheduler):
    def __init__(self, optimizer, total_iters=5, power=1.0, last_epoch=-1):
        super().__init__(optimizer, last_epoch)


class CosineAnnealingLR(LRScheduler):
    def __init__(self, optimizer, T_max, eta_min=0.0, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.T_max = T_max
        self.eta_min = eta_min


class CosineAnnealingWarmRestarts(LRScheduler):
    def __init__(self, optimizer, T_0, T_mult=1, eta_min=0.0, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self.T_0 = T_0


class SequentialLR(LRScheduler):
    def __init__(self, optimizer, schedulers, milestones, last_epoch=-1):
        super().__init__(optimizer, last_epoch)
        self._schedulers = schedulers


class ChainedScheduler(LRScheduler):
    def __init__(self, schedulers, optimizer=None):
        super().__init__(schedulers[0].optimizer if optimizer is None else optimizer)
        self._schedulers = schedulers


class CyclicLR(LRScheduler):
    def __init__(self, optimizer, base_lr, max_lr, step_size_up=2000, step_size_down=None, mode="triangular", gamma=1.0, scale_fn=None,
                 scale_mode="cycle", cycle_momentum=True, base_momentum=0.8, max_momentum=0.9, last_epoch=-1):
        super().__init__(optimizer, last_epoch)


class OneCycleLR(LRScheduler):
    def __init__(self, optimizer, max_lr, total_steps=None, epochs=None, steps_per_epoch=None, pct_start=0.3, anneal_strategy="cos",
                 cycle_momentum=True, base_momentum=0.85, max_momentum=0.95, div_factor=25.0, final_div_factor=10000.0, three_phase=False,
                 last_epoch=-1):
        super().__init__(optimizer, last_epoch)


class ReduceLROnPlateau(LRScheduler):
    def __init__(self, optimizer, mode="min", factor=0.1, patience=10, threshold=0.0001, threshold_mode="rel", cooldown=0, min_lr=0,
                 eps=1e-08, verbose="deprecated"):
        super().__init__(optimizer)
        self.factor = factor
        self.patience = patience
        self.num_bad_epochs = LibCall.torch.unknown("int", "num_bad_epochs", "program", 0)
        self.best = LibCall.torch.unknown("float", "best", "program")

    def step(self, metrics, epoch=None):
        super().step(epoch)
