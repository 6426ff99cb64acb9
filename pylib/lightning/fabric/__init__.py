__lazy_imports__ = True

from lightning_fabric.fabric import Fabric
from lightning_fabric.utilities.seed import seed_everything
from lightning_fabric.wrappers import is_wrapped
from lightning_fabric.utilities import disable_possible_user_warnings
import lightning.fabric.accelerators
import lightning.fabric.loggers
import lightning.fabric.plugins
import lightning.fabric.strategies
import lightning.fabric.utilities

__version__ = "2.6.6"
