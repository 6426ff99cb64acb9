# A folder without __init__.py; two of them make one package.
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "plugins"))
import tasks
import tasks.vision
from tasks.audio import rate
from tasks.nested import leaf

reveal_value(tasks.vision.size)
reveal_value(rate)
reveal_value(leaf.NAME)
reveal_value(tasks.__file__)
reveal_value([os.path.basename(os.path.dirname(p)) == "plugins" for p in tasks.__path__])
reveal_value(tasks.__package__)
reveal_value(tasks.__doc__)
try:
    tasks.text
except AttributeError as e:
    reveal_value(str(e))
