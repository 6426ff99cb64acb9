# The first matching handler wins; tuples; subclasses.
class ConfigError(Exception):
    pass


class MissingKey(ConfigError, KeyError):
    pass


def classify(exc):
    try:
        raise exc
    except (IndexError, KeyError) as e:
        return "lookup", type(e).__name__
    except ConfigError:
        return "config", None
    except ArithmeticError as e:
        return "math", e.args
    except Exception as e:
        return "other", str(e)


reveal_value(classify(MissingKey("lr")))
reveal_value(classify(ConfigError("x")))
reveal_value(classify(ZeroDivisionError("div")))
reveal_value(classify(OverflowError))
reveal_value(classify(StopIteration(3)))
reveal_value(classify(IndexError(1, 2)))
reveal_value(classify(OSError(2, "gone")))
reveal_value(issubclass(MissingKey, LookupError))
reveal_value([c.__name__ for c in MissingKey.__mro__])
reveal_value(isinstance(MissingKey(), ConfigError))
