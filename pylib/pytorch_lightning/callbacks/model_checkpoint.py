from lightning_fabric.utilities.exceptions import MisconfigurationException
from pytorch_lightning.callbacks.callback import Callback


class Checkpoint(Callback):
    pass


def _path():
    return LibCall.torch.unknown("str", "the path of a checkpoint", "program")


class ModelCheckpoint(Checkpoint):
    CHECKPOINT_NAME_LAST = "last"
    FILE_EXTENSION = ".ckpt"

    def __init__(self, dirpath=None, filename=None, monitor=None, verbose=False, save_last=None, save_top_k=1, save_on_exception=False,
                 save_weights_only=False, mode="min", auto_insert_metric_name=True, every_n_train_steps=None, train_time_interval=None,
                 every_n_epochs=None, save_on_train_epoch_end=None, enable_version_counter=True):
        if mode not in ("min", "max"):
            raise MisconfigurationException(f"`mode` can be min, max but got {mode}")
        if isinstance(save_top_k, int) and LibCall.value.known(save_top_k) and save_top_k < -1:
            raise MisconfigurationException(f"Invalid value for save_top_k={save_top_k}. Must be >= -1")
        if monitor is None and save_top_k not in (-1, 0, 1):
            raise MisconfigurationException(
                f"ModelCheckpoint(save_top_k={save_top_k}, monitor=None) is not a valid configuration. No quantity for top_k to track.")
        self.monitor = monitor
        self.dirpath = dirpath
        self.filename = filename
        self.save_last = save_last
        self.save_top_k = save_top_k
        self.mode = mode
        self.save_weights_only = save_weights_only
        self._every_epoch = 1 if every_n_epochs is None and every_n_train_steps is None and train_time_interval is None else every_n_epochs or 0
        self._at_end_of_training = save_on_train_epoch_end
        self.best_model_score = LibCall.torch.filled("best_model_score", (), "float32", ((None, None, False),))
        self.best_model_path = self.last_model_path = self.kth_best_model_path = _path()
        self.best_k_models = {}

    def setup(self, trainer, pl_module, stage):
        if self.dirpath is None:
            self.dirpath = _path()

    def on_train_epoch_end(self, trainer, pl_module):
        if self._saves_at_end(trainer):
            self._save(trainer)

    def on_validation_end(self, trainer, pl_module):
        if not self._saves_at_end(trainer):
            self._save(trainer)

    def on_train_end(self, trainer, pl_module):
        if self._every_epoch == 0 and not trainer.fast_dev_run:
            self._write(trainer)

    def _saves_at_end(self, trainer):
        if self._at_end_of_training is not None:
            return self._at_end_of_training
        if trainer.check_val_every_n_epoch != 1:
            return False
        return not trainer.enable_validation or trainer.val_check_interval == 1.0

    def _save(self, trainer):
        if trainer.state.fn != "fit" or trainer.sanity_checking or trainer.fast_dev_run or self._every_epoch == 0 or self.save_top_k == 0:
            return
        if self.monitor is not None:
            metrics = trainer.callback_metrics
            if LibCall.torch.is_known(metrics) and LibCall.value.known(self.monitor) and self.monitor not in metrics:
                if self.monitor not in ("epoch", "step") and trainer.enable_validation:
                    raise MisconfigurationException(
                        f"`ModelCheckpoint(monitor={self.monitor!r})` could not find the monitored key in the returned metrics: "
                        f"{list(metrics) + ['epoch', 'step']}. HINT: Did you call `log({self.monitor!r}, value)` in the `LightningModule`?")
                return
        self._write(trainer)

    def _write(self, trainer):
        from pytorch_lightning.core.saving import wrote
        wrote(trainer.lightning_module)
        trainer._checkpoint(self.save_weights_only)

    def format_checkpoint_name(self, metrics, filename=None, ver=None):
        return _path()

    def to_yaml(self, filepath=None):
        pass

    def state_dict(self):
        return {"monitor": self.monitor, "best_model_score": self.best_model_score, "best_model_path": self.best_model_path,
                "last_model_path": self.last_model_path}


class OnExceptionCheckpoint(Checkpoint):
    def __init__(self, dirpath, filename="on_exception"):
        if not filename:
            raise ValueError("The filename cannot be empty")
        self.dirpath = dirpath
        self.filename = filename
