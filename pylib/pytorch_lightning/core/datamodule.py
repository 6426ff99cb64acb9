from pytorch_lightning.core.hooks import DataHooks
from pytorch_lightning.core.mixins import HyperparametersMixin


class LightningDataModule(DataHooks, HyperparametersMixin):
    name = None
    CHECKPOINT_HYPER_PARAMS_KEY = "datamodule_hyper_parameters"
    CHECKPOINT_HYPER_PARAMS_NAME = "datamodule_hparams_name"
    CHECKPOINT_HYPER_PARAMS_TYPE = "datamodule_hparams_type"

    def __init__(self, *args, **kwargs):
        super().__init__()
        self.trainer = None

    @classmethod
    def from_datasets(cls, train_dataset=None, val_dataset=None, test_dataset=None, predict_dataset=None, batch_size=1, num_workers=0,
                      **datamodule_kwargs):
        from torch.utils.data import DataLoader, IterableDataset

        def loader(dataset, shuffle):
            return DataLoader(dataset, batch_size=batch_size, shuffle=shuffle and not isinstance(dataset, IterableDataset),
                              num_workers=num_workers, pin_memory=True)

        def loaders(given, shuffle):
            if isinstance(given, dict):
                return {name: loader(one, shuffle) for name, one in given.items()}
            if isinstance(given, (list, tuple)):
                return [loader(one, shuffle) for one in given]
            return loader(given, shuffle)

        made = cls(**datamodule_kwargs)
        if train_dataset is not None:
            made.train_dataloader = lambda: loaders(train_dataset, True)
        if val_dataset is not None:
            made.val_dataloader = lambda: loaders(val_dataset, False)
        if test_dataset is not None:
            made.test_dataloader = lambda: loaders(test_dataset, False)
        if predict_dataset is not None:
            made.predict_dataloader = lambda: loaders(predict_dataset, False)
        return made

    @classmethod
    def load_from_checkpoint(cls, checkpoint_path, map_location=None, hparams_file=None, weights_only=None, **kwargs):
        from pytorch_lightning.core.saving import made_from
        return made_from(cls, checkpoint_path, kwargs, cls.CHECKPOINT_HYPER_PARAMS_KEY)[0]

    def state_dict(self):
        return {}

    def load_state_dict(self, state_dict):
        pass

    def on_exception(self, exception):
        pass
