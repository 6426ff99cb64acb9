# sys.path edits inside a function, from a file in a folder of its own.
import sys

import launch.start

reveal_value(launch.start.result)
reveal_value(launch.start.names)
del sys.path[0]
sys.path.insert(0, launch.start.parent)
import core

reveal_value(core.VALUE)
