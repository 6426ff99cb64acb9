# Decimals are rare; nothing wrong is said of them.
from decimal import Decimal

d = Decimal("1.10")
reveal_value(isinstance(d, Decimal))
total = d + Decimal("2.2")
if total > 3:
    size = 4
else:
    size = 4
reveal_value(size)
reveal_value(str(d))
reveal_value(str(d + Decimal("2.2")))
reveal_value(float(Decimal("0.5")))
reveal_value(round(float(d), 1))
