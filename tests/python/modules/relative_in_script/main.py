try:
    from . import helper
except ImportError as e:
    reveal_value(str(e))
try:
    from .helper import f
except ImportError as e:
    reveal_value(str(e))
import helper

reveal_value(helper.outcome)
reveal_value(repr(__spec__))
reveal_value(helper.__package__)
import pack.inner

reveal_value(pack.inner.outcome)
