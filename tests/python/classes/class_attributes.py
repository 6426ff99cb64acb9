# Class attributes, shared and shadowed.
class Counter:
    count = 0
    names = []
    limits = {"max": 3}

    def __init__(self, name):
        Counter.count += 1
        self.names.append(name)
        self.index = self.count

    def bump(self):
        self.count += 100
        return self.count


a, b = Counter("a"), Counter("b")
reveal_value((Counter.count, Counter.names, a.index, b.index))
reveal_value((a.bump(), Counter.count, b.count))
reveal_value(vars(a))
a.names = ["own"]
reveal_value((a.names, b.names))
b.limits["max"] = 9
reveal_value(Counter.limits)


class Sub(Counter):
    names = []


s = Sub("s")
reveal_value((Sub.names, Counter.names, Sub.count))
Sub.count = 50
Sub("t")
reveal_value((Sub.count, Counter.count))
