# verdict: nothing-checked
import math
reveal_value([math.ceil(2.1), math.floor(-2.1), math.sqrt(16), math.log2(8), math.gcd(12, 18), math.factorial(5), math.isqrt(17), math.prod([2, 3, 4]), math.inf > 3])  # revealed: [3, -3, 4.0, 3.0, 6, 120, 4, 24, True]
