# A submodule becomes an attribute of its package only when something imports it.
import nets

reveal_value(hasattr(nets, "small"))
try:
    nets.small
except AttributeError as e:
    reveal_value(str(e))


def load():
    import nets.small
    return nets.small.width


try:
    load()
except UnboundLocalError as e:
    reveal_value("unbound")
reveal_value(hasattr(nets, "small"))
nets.small = "replaced"
import nets.small

reveal_value(nets.small)
import sys

reveal_value(sys.modules["nets.small"].width)
from nets import large as l

reveal_value((l.width, nets.large.width, nets.tried))
