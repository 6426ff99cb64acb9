# The exceptions of Hydra.


class HydraException(Exception):
    pass


class CompactHydraException(HydraException):
    pass


class OverrideParseException(CompactHydraException):
    pass


class InstantiationException(CompactHydraException):
    pass


class ConfigCompositionException(CompactHydraException):
    pass


class SearchPathException(CompactHydraException):
    pass


class MissingConfigException(IOError, ConfigCompositionException):
    pass


class HydraDeprecationError(HydraException):
    pass
