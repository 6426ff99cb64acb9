__lazy_imports__ = True

from lightning_fabric.utilities.seed import seed_everything
from pytorch_lightning.callbacks import Callback
from pytorch_lightning.core import LightningDataModule, LightningModule
from pytorch_lightning.trainer import Trainer
import lightning.pytorch.accelerators
import lightning.pytorch.callbacks
import lightning.pytorch.cli
import lightning.pytorch.core
import lightning.pytorch.loggers
import lightning.pytorch.loops
import lightning.pytorch.plugins
import lightning.pytorch.profilers
import lightning.pytorch.strategies
import lightning.pytorch.trainer
import lightning.pytorch.tuner
import lightning.pytorch.utilities

__version__ = "2.6.6"
