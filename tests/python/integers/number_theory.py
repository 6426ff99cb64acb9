# pow with a modulus, gcd and factorials, reading of digits.
import math

reveal_value(pow(3, 200, 1_000_007))
reveal_value(pow(2, 100))
reveal_value(pow(7, -1, 31))
reveal_value(pow(-5, 3, 7))
reveal_value(pow(5, 3, -7))
reveal_value(math.factorial(25))
reveal_value(math.comb(100, 50))
reveal_value(math.gcd(2 ** 80, 6 ** 40) == 2 ** 40)
reveal_value(math.lcm(2 ** 40, 3 ** 30))
reveal_value(math.isqrt(10 ** 30))
reveal_value(int("9" * 25) + 1)
reveal_value(int("-zz" * 1, 36))
reveal_value(int("f" * 20, 16))
reveal_value(int("0b" + "1" * 70, 0))
reveal_value(str(3 ** 50)[:5])
reveal_value(len(str(7 ** 300)))
reveal_value(sum(10 ** i for i in range(25)))
reveal_value(hash(2 ** 61 - 1))
reveal_value(hash(2 ** 100))
reveal_value(hash(-1))
reveal_value(round(123456789012345678901234, -20))
reveal_value(round(2500, -3))
try:
    pow(2, -1, 4)
except ValueError as e:
    reveal_value(str(e))
