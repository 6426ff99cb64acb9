# The reflected method of the other operand, a subclass first.
class Low:
    def __lt__(self, other): return "low<"
    def __eq__(self, other): return "low=="


class High(Low):
    def __gt__(self, other): return "high>"
    def __eq__(self, other): return "high=="


class Silent:
    pass


reveal_value(Low() < 1)
reveal_value(Low() < High())
reveal_value(Low() == High())
reveal_value(3 > Low())
reveal_value(Silent() == Silent())
reveal_value(Silent() != 3)
try:
    Silent() < Silent()
except TypeError as e:
    reveal_value(str(e))
reveal_value(Silent() == High())
x = Silent()
reveal_value(x == x)
