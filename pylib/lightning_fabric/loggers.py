from pytorch_lightning.loggers import CSVLogger as _Csv
from pytorch_lightning.loggers import Logger
from pytorch_lightning.loggers import TensorBoardLogger as _TensorBoard


class CSVLogger(_Csv):
    def __init__(self, root_dir, name="lightning_logs", version=None, prefix="", flush_logs_every_n_steps=100):
        super().__init__(root_dir, name, version)


class TensorBoardLogger(_TensorBoard):
    def __init__(self, root_dir, name="lightning_logs", version=None, default_hp_metric=True, prefix="", sub_dir=None, **kwargs):
        super().__init__(root_dir, name, version)
