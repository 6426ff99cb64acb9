import os

import pkg
from pkg import part

reveal_value(os.path.basename(__file__))
reveal_value(os.path.isabs(__file__))
reveal_value(pkg.__file__[len(os.path.dirname(__file__)):])
reveal_value(part.__file__[len(os.path.dirname(__file__)):])
reveal_value([os.path.basename(p) for p in pkg.__path__])
reveal_value(hasattr(part, "__path__"))
reveal_value(part.DATA.endswith("pkg/data/classes.txt"))
reveal_value(os.path.dirname(pkg.__file__) == pkg.__path__[0])
reveal_value(part.NAMES)
