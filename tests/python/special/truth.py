# __bool__, else __len__, else true.
class Flagged:
    def __init__(self, on): self.on = on
    def __bool__(self): return self.on


class Sized:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n


class Both(Sized):
    def __bool__(self): return True


class Wrong:
    def __bool__(self): return 1


reveal_value([bool(x) for x in (Flagged(True), Flagged(False), Sized(0), Sized(2), Both(0), object())])
reveal_value(Sized(0) or "empty")
reveal_value("on" if Flagged(False) else "off")
reveal_value(not Both(0))
reveal_value(any([Sized(0), Flagged(False)]))
try:
    bool(Wrong())
except TypeError as e:
    reveal_value(str(e))
try:
    len(Sized(-1))
except ValueError as e:
    reveal_value(str(e))
