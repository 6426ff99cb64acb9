from lightning_fabric.utilities.exceptions import MisconfigurationException
from pytorch_lightning.callbacks.callback import Callback


class EarlyStopping(Callback):
    def __init__(self, monitor, min_delta=0.0, patience=3, verbose=False, mode="min", strict=True, check_finite=True,
                 stopping_threshold=None, divergence_threshold=None, check_on_train_epoch_end=None, log_rank_zero_only=False):
        if mode not in ("min", "max"):
            raise MisconfigurationException(f"`mode` can be min, max, got {mode}")
        self.monitor = monitor
        self.min_delta = min_delta
        self.patience = patience
        self.mode = mode
        self.strict = strict
        self.wait_count = LibCall.torch.unknown("int", "the patience of EarlyStopping", "opaque", 0)
        self.stopped_epoch = LibCall.torch.unknown("int", "the epoch at which training was stopped", "opaque", 0)
        self.best_score = LibCall.torch.filled("best_score", (), "float32", ((None, None, False),))
        self._at_end_of_training = check_on_train_epoch_end

    def setup(self, trainer, pl_module, stage):
        if self._at_end_of_training is None:
            self._at_end_of_training = trainer.val_check_interval == 1.0 and trainer.check_val_every_n_epoch == 1

    def on_train_epoch_end(self, trainer, pl_module):
        if self._at_end_of_training:
            self._check(trainer)

    def on_validation_end(self, trainer, pl_module):
        if not self._at_end_of_training:
            self._check(trainer)

    def _check(self, trainer):
        if trainer.state.fn != "fit" or trainer.sanity_checking or trainer.fast_dev_run:
            return
        logs = trainer.callback_metrics
        if LibCall.torch.is_known(logs) and LibCall.value.known(self.monitor) and self.monitor not in logs:
            if self.strict:
                raise RuntimeError(f"Early stopping conditioned on metric `{self.monitor}` which is not available. Pass in or modify your "
                                   f"`EarlyStopping` callback to use any of the following: `{'`, `'.join(list(logs.keys()))}`")
            return
        trainer.should_stop = trainer.should_stop or LibCall.unknown.bool("training is stopped early", "program")
