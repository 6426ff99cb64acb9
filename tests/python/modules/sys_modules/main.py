import sys
import types

import first

reveal_value("first" in sys.modules)
reveal_value("second" in sys.modules)
reveal_value(sys.modules["first"] is first)
reveal_value(sys.modules[__name__].__name__)
reveal_value(getattr(sys.modules["__main__"], "LIMIT", None))
LIMIT = 5
reveal_value(getattr(sys.modules[__name__], "LIMIT", None))
fake = types.ModuleType("second", "a stand-in")
fake.VALUE = 42
sys.modules["second"] = fake
import second
from second import VALUE

reveal_value(second is fake)
reveal_value((VALUE, second.__doc__, second.__name__))
first.count.append(1)
del sys.modules["first"]
import first as fresh

reveal_value(fresh is first)
reveal_value((first.count, fresh.count))
sys.modules["third"] = None
try:
    import third
except ImportError as e:
    reveal_value((type(e).__name__, str(e)))
