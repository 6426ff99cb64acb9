class NotFittedError(ValueError, AttributeError):
    pass


class InvalidParameterError(ValueError, TypeError):
    pass


class ConvergenceWarning(UserWarning):
    pass


class UndefinedMetricWarning(UserWarning):
    pass


class DataConversionWarning(UserWarning):
    pass
