# The classic: a folder beside the script joins the path.
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LIB = os.path.join(HERE, "lib")
if LIB not in sys.path:
    sys.path.insert(0, LIB)
sys.path.append(os.path.join(HERE, "extra", "more"))

import transforms
import augment

reveal_value(transforms.resize(10))
reveal_value(augment.flip([1, 2]))
reveal_value(transforms.WHERE)
reveal_value(LIB in sys.path)
reveal_value(sys.path[0] == LIB)
reveal_value(sys.path[1] == HERE)
reveal_value(os.path.basename(transforms.__file__))
