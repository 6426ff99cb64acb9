# An AttributeError inside a getter falls to __getattr__; without one it comes out as it is.
class WithHook:
    @property
    def weight(self):
        return self.missing_thing

    def __getattr__(self, name):
        return f"<{name}>"


class Plain:
    @property
    def weight(self):
        return self.missing_thing


class Error:
    @property
    def weight(self):
        raise AttributeError("custom")

    def __getattr__(self, name):
        return f"fallback {name}"


reveal_value(WithHook().weight)
try:
    Plain().weight
except AttributeError as e:
    reveal_value(str(e))
reveal_value(hasattr(Plain(), "weight"))
reveal_value(Error().weight)
reveal_value(getattr(Plain(), "weight", 0))
