# An accumulator with several special methods at once.
class Meter:
    def __init__(self, *values):
        self.values = list(values)

    def __iadd__(self, v):
        self.values.append(v)
        return self

    def __len__(self): return len(self.values)
    def __bool__(self): return True
    def __float__(self): return sum(self.values) / len(self.values) if self.values else 0.0
    def __lt__(self, other): return float(self) < float(other)
    def __eq__(self, other): return isinstance(other, Meter) and self.values == other.values
    def __contains__(self, v): return v in self.values
    def __getitem__(self, k):
        if isinstance(k, str):
            return {"last": self.values[-1], "best": max(self.values)}[k]
        return self.values[k]
    def __repr__(self): return f"{float(self):.3f} ({len(self)})"


m = Meter()
for i in range(4):
    m += i * i
reveal_value(m)
reveal_value((m["last"], m["best"], m[0], m[-2:]))
reveal_value((len(m), bool(Meter()), 9 in m, 5 in m))
reveal_value(sorted([m, Meter(1), Meter(0.5, 1.5)]))
reveal_value(Meter(1, 2) == Meter(1, 2))
reveal_value(max([Meter(1), Meter(3)], key=float))
reveal_value(f"{float(m):.1f}")
try:
    m["worst"]
except KeyError as e:
    reveal_value(str(e))
