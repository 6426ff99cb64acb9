# An exception of the program's own that nobody catches.
class BudgetExceeded(RuntimeError):
    def __init__(self, used, limit):
        self.used, self.limit = used, limit
        super().__init__(f"used {used} of {limit}")


class Budget:
    def __init__(self, limit):
        self.limit, self.used = limit, 0

    def spend(self, n):
        self.used += n
        if self.used > self.limit:
            raise BudgetExceeded(self.used, self.limit)
        return self.limit - self.used


b = Budget(10)
reveal_value(b.spend(4))
reveal_value(b.spend(6))
try:
    b.spend(1)
except RuntimeError as e:
    reveal_value((e.used, e.limit))
b.spend(5)
