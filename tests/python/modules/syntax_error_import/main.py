try:
    import broken
except SyntaxError as e:
    reveal_value(type(e).__name__)
    broken = None
reveal_value(broken)
import sys

reveal_value("broken" in sys.modules)
try:
    from package import broken as other
except (ImportError, SyntaxError) as e:
    reveal_value(type(e).__name__)
