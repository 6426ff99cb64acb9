# The message is the hook's own.
class Namespace:
    def __init__(self, table):
        self.table = table

    def __getattr__(self, name):
        if name in self.table:
            return self.table[name]
        raise AttributeError(f"config has no key '{name}'; it has {sorted(self.table)}")


n = Namespace({"lr": 1, "wd": 2})
reveal_value(n.lr + n.wd)
n.momentum
