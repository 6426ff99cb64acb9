# PyTorch Lightning 2.6: the order in which the library calls what a program gives it. Devices, processes, files and logs change no shape.
__lazy_imports__ = True

from lightning_fabric.utilities.seed import seed_everything
from pytorch_lightning.callbacks import Callback
from pytorch_lightning.core import LightningDataModule, LightningModule
from pytorch_lightning.trainer import Trainer
import pytorch_lightning.accelerators
import pytorch_lightning.callbacks
import pytorch_lightning.cli
import pytorch_lightning.core
import pytorch_lightning.loggers
import pytorch_lightning.loops
import pytorch_lightning.plugins
import pytorch_lightning.profilers
import pytorch_lightning.strategies
import pytorch_lightning.trainer
import pytorch_lightning.tuner
import pytorch_lightning.utilities

__version__ = "2.6.6"
