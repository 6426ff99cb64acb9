# The exception of the body goes on.
class Timer:
    def __init__(self): self.done = False
    def __enter__(self): return self
    def __exit__(self, *exc):
        self.done = True


t = Timer()
with t:
    pass
reveal_value(t.done)
with Timer() as other:
    reveal_value(other.done)
    raise RuntimeError("diverged")
