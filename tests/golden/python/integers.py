# verdict: nothing-checked
for a, b in [(7, 3)]:
    reveal_value(a + b)  # revealed: 10
    reveal_value(a // b)  # revealed: 2
# Through variables: what the lowering does not fold.
for a, b in [(-7, 3), (7, -3)]:
    reveal_value(a % b)  # revealed: 2; -2
    reveal_value(a // b)  # revealed: -3
reveal_value(-7 // 2)  # revealed: -4
reveal_value(-7 % 3)  # revealed: 2
reveal_value(7 % -3)  # revealed: -2
reveal_value(7 // -3)  # revealed: -3
reveal_value(-7 // -3)  # revealed: 2
reveal_value(2 ** 10)  # revealed: 1024
reveal_value(2 ** -1)  # revealed: 0.5
reveal_value((-2) ** 3)  # revealed: -8
reveal_value(-2 ** 2)  # revealed: -4
reveal_value(0 ** 0)  # revealed: 1
reveal_value(7 / 2)  # revealed: 3.5
reveal_value(6 / 3)  # revealed: 2.0
reveal_value(-1 / 3)  # revealed: -0.3333333333333333
reveal_value(True + True)  # revealed: 2
reveal_value(True & False)  # revealed: False
reveal_value(True ^ True)  # revealed: False
reveal_value(True | 2)  # revealed: 3
reveal_value(~5)  # revealed: -6
reveal_value(~True)  # revealed: -2
reveal_value(-True)  # revealed: -1
reveal_value(+7)  # revealed: 7
reveal_value(6 & 3)  # revealed: 2
reveal_value(6 | 3)  # revealed: 7
reveal_value(6 ^ 3)  # revealed: 5
reveal_value(-6 & 3)  # revealed: 2
reveal_value(-6 | 3)  # revealed: -5
reveal_value(-6 ^ 3)  # revealed: -7
reveal_value(1 << 10)  # revealed: 1024
reveal_value(-5 >> 1)  # revealed: -3
reveal_value(5 >> 70)  # revealed: 0
reveal_value(-5 >> 70)  # revealed: -1
reveal_value(1000000 * 1000000)  # revealed: 1000000000000
reveal_value(123456789 * 987654321)  # revealed: 121932631112635269
reveal_value(3 < 4 <= 4 != 5)  # revealed: True
reveal_value(not 0)  # revealed: True
reveal_value(0 or "x")  # revealed: 'x'
reveal_value(1 and "")  # revealed: ''
x = 10
x //= 3
reveal_value(x)  # revealed: 3
x **= 3
reveal_value(x)  # revealed: 27
x <<= 2
reveal_value(x)  # revealed: 108
x -= 8
reveal_value(x)  # revealed: 100
x /= 4
reveal_value(x)  # revealed: 25.0
x %= 4
reveal_value(x)  # revealed: 1.0
