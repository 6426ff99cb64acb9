# str.format with every kind of field.
reveal_value("{} {} {}".format(1, "a", None))
reveal_value("{0} {1} {0}".format("x", "y"))
reveal_value("{name}: {value:>6.2f}".format(name="loss", value=0.12345))
reveal_value("{0[k]} {1[2]} {2.real}".format({"k": 5}, [1, 2, 3], 7))
reveal_value("{!r:>5} {!s} {!a}".format("a", "b", "é"))
reveal_value("{:{width}.{prec}f}".format(3.14159, width=8, prec=1))
reveal_value("{:{}}|".format("a", 4))
reveal_value("{{}} {{{}}}".format(1))
reveal_value("{a[b][0].imag}".format(a={"b": [4]}))
reveal_value("{:,} {:%} {:b}".format(1234567, 0.25, 5))
reveal_value("{k}".format_map({"k": "v"}))
template = "{epoch:03d}-{acc:.1%}"
reveal_value([template.format(epoch=e, acc=e / 3) for e in range(2)])
reveal_value("{x.name}".format(x=type("T", (), {"name": "attr"})()))
for f in (lambda: "{}".format(), lambda: "{a}".format(b=1), lambda: "{0}{}".format(1, 2), lambda: "{".format(1),
          lambda: "}".format(1), lambda: "{:d}".format("a"), lambda: "{0.x}".format(1), lambda: "{!z}".format(1)):
    try:
        f()
    except Exception as e:
        reveal_value(f"{type(e).__name__}: {e}")
