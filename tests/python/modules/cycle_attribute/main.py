try:
    import alpha
except AttributeError as e:
    reveal_value(str(e))
try:
    import late
    reveal_value(late.size)
except AttributeError as e:
    reveal_value("not reached")
