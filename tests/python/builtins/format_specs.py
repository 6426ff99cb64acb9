# Log lines of a training loop.
loss, acc, step, name = 0.123456, 0.98765, 7, "resnet"
reveal_value(f"{loss:.4f}")
reveal_value(f"{acc:.2%}")
reveal_value(f"{step:03d}")
reveal_value(f"{step:>5}|{step:<5}|{step:^5}|")
reveal_value(f"{name:>10}|{name:<10}|{name:^10}|{name:*^10}|")
reveal_value(f"{1234567:,}")
reveal_value(f"{1234567.891:,.2f}")
reveal_value(f"{1234567:_}")
reveal_value(f"{loss:e}")
reveal_value(f"{loss:.3g}")
reveal_value(f"{1e-7:g}")
reveal_value(f"{123456789.0:g}")
reveal_value(f"{5:+d} {-5:+d} {5: d}")
reveal_value(f"{3.0}")
reveal_value(f"{1e16} {1e15} {1e-4} {1e-5}")
reveal_value(f"{name!r:>10}")
reveal_value(f"{name:.3}")
reveal_value(f"{True:d} {True}")
reveal_value(f"{step=}")
reveal_value(f"{loss=:.2f}")
reveal_value(f"{step:{'>'}{6}}")
reveal_value(f"{-0.0:.1f} {0.05:.1f} {2.5:.0f} {3.5:.0f}")
reveal_value(f"{-42:06d} {-3.14159:08.2f}")
reveal_value(f"{[1, 2]} {None} {{}}")
try:
    f"{name:d}"
except ValueError as error:
    reveal_value(str(error))
try:
    f"{[1]:>5}"
except TypeError as error:
    reveal_value(str(error))
try:
    f"{1.5:d}"
except ValueError as error:
    reveal_value(str(error))
