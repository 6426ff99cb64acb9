try:
    from . import main
except ImportError as e:
    outcome = str(e)
