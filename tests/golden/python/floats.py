# verdict: nothing-checked
reveal_value(0.1 + 0.2)  # revealed: 0.30000000000000004
reveal_value(1e16)  # revealed: 1e+16
reveal_value(1e15)  # revealed: 1000000000000000.0
reveal_value(123456789012345678.0)  # revealed: 1.2345678901234568e+17
reveal_value(1e-5)  # revealed: 1e-05
reveal_value(0.0001)  # revealed: 0.0001
reveal_value(1e22)  # revealed: 1e+22
reveal_value(1.5e300 * 1e10)  # revealed: inf
reveal_value(1e308 * 10)  # revealed: inf
reveal_value(-1e308 * 10)  # revealed: -inf
reveal_value(float("nan"))  # revealed: nan
reveal_value(-7.5 // 2)  # revealed: -4.0
reveal_value(-7.5 % 2)  # revealed: 0.5
reveal_value(7.5 % -2)  # revealed: -0.5
reveal_value(7.5 // -2)  # revealed: -4.0
reveal_value(5.0 % float("inf"))  # revealed: 5.0
reveal_value(-5.0 % float("inf"))  # revealed: inf
reveal_value(2.0 ** 0.5)  # revealed: 1.4142135623730951
reveal_value(2 ** 0.5)  # revealed: 1.4142135623730951
reveal_value(10.0 / 4)  # revealed: 2.5
reveal_value(1 / 3)  # revealed: 0.3333333333333333
reveal_value(2 / 3)  # revealed: 0.6666666666666666
reveal_value(100.0)  # revealed: 100.0
reveal_value(-0.0)  # revealed: -0.0
reveal_value(0.1)  # revealed: 0.1
reveal_value(1.0 == 1)  # revealed: True
reveal_value(1 < 1.5)  # revealed: True
reveal_value(2 ** 53 + 1 == float(2 ** 53))  # revealed: False
reveal_value(float("nan") == float("nan"))  # revealed: False
reveal_value(float("inf") > 10 ** 18)  # revealed: True
reveal_value(3 == 3.0 == True + 2)  # revealed: True
reveal_value(0.5 < float("nan"))  # revealed: False
reveal_value(int(7 / 2))  # revealed: 3
reveal_value(int(-7 / 2))  # revealed: -3
reveal_value(int(64 * 0.25))  # revealed: 16
reveal_value(int(100 * 1.1))  # revealed: 110
reveal_value(round(2.5))  # revealed: 2
reveal_value(round(3.5))  # revealed: 4
reveal_value(round(-2.5))  # revealed: -2
reveal_value(-(3.5))  # revealed: -3.5
