# Hydra 1.3: the configuration of a program, composed of the files of its configuration folder, the config store and the arguments of the
# script; then the program's function, called with it.
#
# `_overrides.py` reads what stands on the command line, `_sources.py` the configs, `_defaults.py` puts the defaults lists in order,
# `_composing.py` lays the configs over each other. Where a config is not known, the whole is opaque. Nothing is logged, no folder is made;
# the program's folder of outputs is a text from outside.
from hydra import utils
from hydra.compose import compose
from hydra.errors import MissingConfigException
from hydra.initialize import initialize, initialize_config_dir, initialize_config_module
from hydra.main import main
from hydra.types import TaskFunction

__version__ = "1.3.2"
