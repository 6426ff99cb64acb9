# Factorials and Fibonacci numbers grow without end.
import math


def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


reveal_value(factorial(20))
reveal_value(factorial(25))
reveal_value(math.factorial(22))
a, b = 0, 1
for _ in range(100):
    a, b = b, a + b
reveal_value(a)
reveal_value(math.comb(100, 50))
reveal_value(len(str(2 ** 1000)))
reveal_value(factorial(25) // factorial(24))
