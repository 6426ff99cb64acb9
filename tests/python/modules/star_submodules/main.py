# Names of submodules in __all__ are imported by the star.
from heads import *

reveal_value(linear.KIND)
reveal_value(KIND)
try:
    conv
except NameError as e:
    reveal_value(str(e))
import heads.conv

reveal_value(heads.conv.KIND)
