# The exceptions of OmegaConf.


class OmegaConfBaseException(Exception):
    def __str__(self):
        return self.args[0] if self.args else ""


class MissingMandatoryValue(OmegaConfBaseException):
    pass


class KeyValidationError(OmegaConfBaseException, ValueError):
    pass


class ValidationError(OmegaConfBaseException, ValueError):
    pass


class UnsupportedValueType(ValidationError, ValueError):
    pass


class ReadonlyConfigError(OmegaConfBaseException):
    pass


class InterpolationResolutionError(OmegaConfBaseException, ValueError):
    pass


class UnsupportedInterpolationType(InterpolationResolutionError, ValueError):
    pass


class InterpolationKeyError(InterpolationResolutionError):
    pass


class InterpolationToMissingValueError(InterpolationResolutionError):
    pass


class GrammarParseError(OmegaConfBaseException):
    pass


class ConfigKeyError(OmegaConfBaseException, KeyError):
    def __str__(self):
        return self.args[0] if self.args else ""


class ConfigAttributeError(OmegaConfBaseException, AttributeError):
    pass


class ConfigTypeError(OmegaConfBaseException, TypeError):
    pass


class ConfigIndexError(OmegaConfBaseException, IndexError):
    pass


class ConfigValueError(OmegaConfBaseException, ValueError):
    pass
