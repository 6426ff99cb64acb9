helper = "mine"
from tools import *

reveal_value(helper)
reveal_value(COUNT)
reveal_value("_private" in globals())
reveal_value(math.floor(1.5))
COUNT += 1
import tools

reveal_value(tools.COUNT)
reveal_value(tools._private)
