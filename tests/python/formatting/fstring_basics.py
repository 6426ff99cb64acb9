# Values, conversions, specifications, nesting.
name, n, x = "conv1", 64, 3.14159
reveal_value(f"{name}: {n} -> {n * 2}")
reveal_value(f"{x:.2f}|{x:8.3f}|{x:<8.1f}|{x:+}|{x:e}")
reveal_value(f"{n:5d}|{n:<5}|{n:^5}|{n:05}|{n:x}|{n:#b}|{n:,}")
reveal_value(f"{name!r:>10}|{name!s:*^9}|{name:.3}")
reveal_value(f"{name=} {n = } {x=:.1f} {name=!s}")
width, digits = 10, 2
reveal_value(f"{x:{width}.{digits}f}|{name:>{width}}|{n:{'0'}{width - 4}}")
reveal_value(f"{{literal}} {{{n}}}")
reveal_value(f"{'nested ' + f'{n}' + ' quotes'}")
reveal_value(f"{[i for i in range(3)]} {({'a': 1})['a']} {(lambda v: v)(2)}")
reveal_value(f"{n if n > 3 else 0} {n and 'yes'} {not n}")
reveal_value(f"{'é':>3}|{'a':é<3}")
reveal_value(f"{None} {True:d} {True} {[1, 'a']} {(1,)}")
reveal_value(f"""multi
{n}
line""")
reveal_value(f"a" "b" f"{n}" 'c{n}')
reveal_value(rf"\d{n}\n" + f"\t{n}")
reveal_value(f"{n!r}{n!s}{name!a}")
