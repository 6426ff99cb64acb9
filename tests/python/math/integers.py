# Divisors, products and counts.
import math

reveal_value(math.gcd(12, 18))
reveal_value(math.gcd(12, 18, 27))
reveal_value(math.gcd())
reveal_value(math.gcd(0, 5))
reveal_value(math.gcd(-4, 6))
reveal_value(math.lcm(4, 6))
reveal_value(math.lcm())
reveal_value(math.lcm(3, 0))
reveal_value(math.isqrt(17))
reveal_value(math.factorial(10))
reveal_value(math.comb(10, 3))
reveal_value(math.comb(3, 10))
reveal_value(math.perm(5, 2))
reveal_value(math.perm(4))
reveal_value(math.prod([2, 3, 4]))
reveal_value(math.prod([]))
reveal_value(math.prod((1.5, 2), start=2))
for bad in [lambda: math.isqrt(-1), lambda: math.factorial(-1), lambda: math.comb(-1, 2), lambda: math.factorial(2.5),
            lambda: math.gcd(2.0, 4), lambda: math.isqrt(2.5)]:
    try:
        bad()
    except (ValueError, TypeError) as error:
        reveal_value((type(error).__name__, str(error)))
reveal_value([d for d in range(1, 25) if 24 % d == 0])
