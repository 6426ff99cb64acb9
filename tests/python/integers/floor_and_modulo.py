# Division rounds down, the remainder has the sign of the divisor, round() goes half to even.
pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (0, 5)]
reveal_value([a // b for a, b in pairs])
reveal_value([a % b for a, b in pairs])
reveal_value([divmod(a, b) for a, b in pairs])
reveal_value([a / b for a, b in pairs])
reveal_value([-7.5 // 2, -7.5 % 2, 7.5 % -2, 7.5 // -2])
reveal_value([round(x) for x in (0.5, 1.5, 2.5, -0.5, -1.5, 2.4999)])
reveal_value([round(x, 1) for x in (0.25, 0.35, 2.675, -1.15)])
reveal_value([int(x) for x in (3.99, -3.99, 0.1 + 0.2, 1e3)])
reveal_value([0.1 + 0.2, 1e16, 1e15, 1e-5, 1.0, 100.0, 1 / 3, 2 / 3 * 3])
reveal_value([True + True, True * 3, True / 2, -True, ~False])
reveal_value(2 ** -2)
reveal_value((-8) ** 2)
reveal_value(-8 ** 2)
reveal_value(2 ** 3 ** 2)
reveal_value(7 // 2.0)
for zero in (0, 0.0):
    for name, f in (("/", lambda z: 1 / z), ("//", lambda z: 1 // z), ("%", lambda z: 1 % z), ("0**-1", lambda z: z ** -1)):
        try:
            f(zero)
        except ZeroDivisionError as e:
            reveal_value((name, str(e)))
