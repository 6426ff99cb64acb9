__lazy_imports__ = True

from lightning_fabric.fabric import Fabric
from lightning_fabric.utilities.seed import seed_everything
from lightning_fabric.wrappers import is_wrapped
from lightning_fabric.utilities import disable_possible_user_warnings
import lightning_fabric.accelerators
import lightning_fabric.loggers
import lightning_fabric.plugins
import lightning_fabric.strategies
import lightning_fabric.utilities

__version__ = "2.6.6"
