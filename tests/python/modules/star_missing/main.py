# A name in __all__ that is nowhere.
try:
    from broken import *
except AttributeError as e:
    reveal_value(str(e))
reveal_value("present" in globals())
import broken

reveal_value(broken.present)
