# str.format in all its forms.
reveal_value("{} {}".format("a", 1))
reveal_value("{1} {0} {1}".format("a", "b"))
reveal_value("{name}_{width}".format(name="net", width=64))
reveal_value("{0[1]} {1[k]} {2.real}".format([1, 2], {"k": "v"}, 5))
reveal_value("{:>6}|{:<6}|{:^6}".format("a", "b", "c"))
reveal_value("{:{w}.{p}f}".format(3.14159, w=8, p=2))
reveal_value("{!r} {!s}".format("a", "b"))
reveal_value("{{}} {}".format(1))
reveal_value("{a}{b}".format_map({"a": 1, "b": 2}))
reveal_value("{:,}".format(1234567))
reveal_value("{:08.3f}".format(-3.14159))
reveal_value("{:+}".format(3))
reveal_value("epoch {epoch:03d} loss {loss:.4f}".format(epoch=3, loss=0.5))
reveal_value("{0:d} {0:x} {0:b}".format(10))
reveal_value("{:s}".format("a"))
reveal_value("{!r:>5}".format("a"))
try:
    "{} {}".format(1)
except IndexError as error:
    reveal_value(str(error))
try:
    "{a}".format(b=1)
except KeyError as error:
    reveal_value(str(error))
try:
    "{} {0}".format(1)
except ValueError as error:
    reveal_value(str(error))
try:
    "{".format(1)
except ValueError as error:
    reveal_value(str(error))
try:
    "}".format(1)
except ValueError as error:
    reveal_value(str(error))
