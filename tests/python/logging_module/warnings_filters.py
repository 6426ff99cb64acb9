# Warnings are not errors, unless made so.
import warnings

warnings.filterwarnings("ignore")
warnings.simplefilter("ignore", category=UserWarning)
warnings.warn("old")
warnings.warn("old", DeprecationWarning, stacklevel=2)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    warnings.warn("quiet")
    value = 3
reveal_value(value)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("loud", UserWarning)
    reveal_value(len(caught))
    reveal_value(str(caught[0].message))
    reveal_value(caught[0].category.__name__)
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warnings.warn("now an error")
    except UserWarning as error:
        reveal_value(str(error))


def deprecated(fn):
    def inner(*a):
        warnings.warn(f"{fn.__name__} is old", DeprecationWarning)
        return fn(*a)
    return inner


@deprecated
def scale(x):
    return x * 2


reveal_value(scale(4))
reveal_value(issubclass(DeprecationWarning, Warning))
