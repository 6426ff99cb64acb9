# Wrappers that pass on what they do not know, several deep.
class Env:
    size = 4
    def __init__(self): self.state = 0
    def step(self, a):
        self.state += a
        return self.state


class Wrapper:
    def __init__(self, env):
        self.env = env

    def __getattr__(self, name):
        return getattr(self.env, name)

    @property
    def unwrapped(self):
        return self.env.unwrapped if isinstance(self.env, Wrapper) else self.env


class Double(Wrapper):
    def step(self, a):
        return self.env.step(a * 2)


class Clip(Wrapper):
    def __init__(self, env, high):
        super().__init__(env)
        self.high = high

    def step(self, a):
        return min(self.high, self.env.step(a))


e = Clip(Double(Double(Env())), 10)
reveal_value((e.step(1), e.step(2), e.state, e.size))
reveal_value(type(e.unwrapped).__name__)
e.size = 9
reveal_value((e.size, e.env.size))
reveal_value(hasattr(e, "render"))
try:
    e.render()
except AttributeError as err:
    reveal_value(str(err))
