# numpy.exceptions


class AxisError(ValueError, IndexError):
    pass


class ComplexWarning(RuntimeWarning):
    pass


class VisibleDeprecationWarning(UserWarning):
    pass


class RankWarning(RuntimeWarning):
    pass


class TooHardError(RuntimeError):
    pass


class DTypePromotionError(TypeError):
    pass
