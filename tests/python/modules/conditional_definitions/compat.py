import sys

if sys.version_info >= (3, 8):
    BACKEND = "new"

    def activation(x):
        return max(x, 0.0)
else:
    BACKEND = "old"

    def activation(x):
        return x

for MODE in ("fast", "slow"):
    if MODE == "slow":
        class Meter:
            total = 0

            def update(self, n):
                self.total += n
                return MODE, self.total
    else:
        Meter = None

OPS = {}
for exponent in range(3):
    def power(x, exponent=exponent):
        return x ** exponent
    OPS[f"p{exponent}"] = power
