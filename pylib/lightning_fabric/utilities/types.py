# Protocols of optimizers.
class _Has(type):
    def __instancecheck__(cls, value):
        return all([hasattr(value, name) for name in cls._names])


class Steppable(metaclass=_Has):
    _names = ("step",)


class Optimizable(metaclass=_Has):
    _names = ("step", "param_groups", "zero_grad", "state_dict", "load_state_dict")
