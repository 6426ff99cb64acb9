# The mini-language for numbers.
reveal_value([format(v, ",") for v in (1, 1234, 1234567, -98765.4321, 0.5)])
reveal_value([format(v, "_") for v in (1234567, 0)] + [format(255, "_x"), format(65535, "_b")])
reveal_value([format(3.14159, s) for s in ("", "f", ".0f", "#.0f", "10.2f", "^+10.2f", "010.2f", "%", ".1%")])
reveal_value([format(12345.678, s) for s in ("g", ".3g", "e", ".2e", "E", "G", "n", ".10g", "#g")])
reveal_value([format(v, "g") for v in (1e-5, 1e16, 100000.0, 1000000.0, 0.0001)])
reveal_value([format(42, s) for s in ("d", "b", "o", "x", "X", "#x", "#o", "c", "08b", "+d", " d", "-d", "=+6d", "^8")])
reveal_value([format(-42, s) for s in ("6d", "06d", "=6d", "<6d", "x", "#06x", "+d")])
reveal_value([format(42, s) for s in (".2f", "e", "%", "g")])
reveal_value([format(True, s) for s in ("", "d", "5", "f")])
reveal_value([format(v, ".3f") for v in (float("inf"), float("nan"), -0.0, 2.0005, 1e10)])
reveal_value([format(v, "5") for v in (float("inf"), 1.0, 7)])
reveal_value([f"{v:.1f}" for v in (0.05, 0.15, 0.25, 0.35, 2.5, 1e-10)])
reveal_value([f"{v:.0f}" for v in (0.5, 1.5, 2.5, 3.5)])
for bad in ("q", "x", ",s"):
    try:
        format(1.5, bad)
    except ValueError as e:
        reveal_value(str(e))
for value, bad in ((3, "s"), ("a", "d"), (1, ".2d"), ([], "5")):
    try:
        format(value, bad)
    except (ValueError, TypeError) as e:
        reveal_value(str(e))
