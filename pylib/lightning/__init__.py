# The package `lightning`: pytorch_lightning and lightning_fabric under one roof. They do not lean on it, so that a program may have a file of
# this name.
__lazy_imports__ = True

from lightning_fabric.fabric import Fabric
from lightning_fabric.utilities.seed import seed_everything
from pytorch_lightning.callbacks import Callback
from pytorch_lightning.core import LightningDataModule, LightningModule
from pytorch_lightning.trainer import Trainer
import lightning.fabric
import lightning.pytorch

__version__ = "2.6.6"
