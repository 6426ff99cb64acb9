# Exception classes of one's own.
class ConfigError(Exception):
    code = 1

    def __init__(self, key, *, hint=None):
        super().__init__(f"bad key {key!r}")
        self.key, self.hint = key, hint


class MissingKey(ConfigError, KeyError):
    code = 2

    def __str__(self):
        return f"missing {self.key}"


def attempt(e):
    try:
        raise e
    except KeyError as err:
        return ("key", str(err), err.code)
    except ConfigError as err:
        return ("config", str(err), err.hint, err.args)


reveal_value(attempt(ConfigError("lr", hint="float")))
reveal_value(attempt(MissingKey("wd")))
reveal_value([c.__name__ for c in MissingKey.__mro__][:4])
reveal_value(repr(ConfigError("x")))
reveal_value(issubclass(MissingKey, LookupError))
try:
    raise MissingKey("a") from ValueError("cause")
except ConfigError as e:
    reveal_value((type(e.__cause__).__name__, str(e.__cause__)))
raise ConfigError("final")
