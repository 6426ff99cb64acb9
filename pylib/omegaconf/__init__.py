# OmegaConf 2.3: configurations as containers whose leaves are plain values, texts with interpolations and "???" for what is missing.
#
# `base.py` is what both containers share, `grammar.py` the language in `${...}` and of overrides, `resolving.py` what an interpolation
# gives, `types.py` what a structured configuration demands of a value, `merging.py` how one is laid over another.
from omegaconf.base import Container, MISSING, SCMode
from omegaconf.dictconfig import DictConfig
from omegaconf.errors import (
    MissingMandatoryValue, OmegaConfBaseException, ReadonlyConfigError, UnsupportedValueType, ValidationError,
    ConfigAttributeError, ConfigIndexError, ConfigKeyError, ConfigTypeError, ConfigValueError, InterpolationKeyError,
    InterpolationResolutionError)
from omegaconf.listconfig import ListConfig
from omegaconf.omegaconf import II, SI, OmegaConf, Resolver, flag_override, open_dict, read_write

__version__ = "2.3.0"
KeyValidationError = ConfigKeyError
