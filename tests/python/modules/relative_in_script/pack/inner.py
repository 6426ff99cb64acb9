try:
    from ... import helper
except ImportError as e:
    outcome = str(e)
