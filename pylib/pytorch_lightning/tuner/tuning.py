class _Found(object):
    results = {}

    def suggestion(self, skip_begin=10, skip_end=1):
        return LibCall.torch.unknown("float", "the learning rate that was found", "program")

    def plot(self, suggest=False, show=False, ax=None):
        return LibCall.unknown.any("the plot of a learning rate finder")


class Tuner(object):
    """What it runs are steps of fit: they are followed where the program fits."""

    def __init__(self, trainer):
        self._trainer = trainer

    def lr_find(self, model, train_dataloaders=None, val_dataloaders=None, dataloaders=None, datamodule=None, method="fit", min_lr=1e-08,
                max_lr=1, num_training=100, mode="exponential", early_stop_threshold=4.0, update_attr=True, attr_name=""):
        self._trainer.fit(model, train_dataloaders, val_dataloaders, datamodule)
        for name in (attr_name,) if attr_name else ("lr", "learning_rate"):
            if hasattr(model, name) and update_attr:
                setattr(model, name, LibCall.torch.unknown("float", "the learning rate that was found", "program"))
        return _Found()

    def scale_batch_size(self, model, train_dataloaders=None, val_dataloaders=None, dataloaders=None, datamodule=None, method="fit", mode="power",
                         steps_per_trial=3, init_val=2, max_trials=25, batch_arg_name="batch_size", margin=0.05, max_val=8192):
        size = LibCall.unknown.int(batch_arg_name, "program", 1, None)
        for owner in (datamodule, model):
            if owner is not None and hasattr(owner, batch_arg_name):
                setattr(owner, batch_arg_name, size)
        self._trainer.fit(model, train_dataloaders, val_dataloaders, datamodule)
        return size
