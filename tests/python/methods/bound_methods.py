# Bound methods are values.
class Meter:
    def __init__(self):
        self.total = 0

    def add(self, n=1):
        self.total += n
        return self

    def get(self):
        return self.total


m = Meter()
add = m.add
add(3); add()
reveal_value(m.total)
reveal_value(add.__self__ is m)
reveal_value(add.__func__ is Meter.add)
reveal_value(m.add == m.add)
reveal_value(m.add is m.add)
reveal_value(Meter.add(m, 10).get())
reveal_value(m.add(1).add(2).get())
steps = [m.add] * 3
for s in steps:
    s()
reveal_value(m.get())
reveal_value(add.__name__)
