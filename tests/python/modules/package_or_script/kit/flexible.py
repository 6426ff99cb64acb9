try:
    from .common import sizes, NAME
except ImportError:
    from common import sizes, NAME
