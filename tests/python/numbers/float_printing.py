# Floats as log lines show them.
values = [1.0, 0.1, 1e-3, 1e-5, 123456.789, 1e15, 1e16, 1e22, 1.5e300, 5e-324, -0.0, 3.14159265358979, 2 / 3, 1e5]
for value in values:
    reveal_value(str(value))
reveal_value([round(v, 2) for v in values[:5]])
reveal_value("%.3f %5.1f %e %g %G" % (0.12345, 2.25, 12345.678, 1e-10, 1e20))
reveal_value("%s %r" % (1.0, 1e-7))
reveal_value("{:.0f} {:.1e} {:10.3f}|{:<10.3f}|".format(2.5, 12345, 3.14159, 2.71828))
reveal_value("{:.2%} {:%}".format(0.12345, 0.5))
reveal_value("{:g} {:g} {:g}".format(100000, 1000000, 0.0001))
reveal_value("{:n}".format(1234))
reveal_value("%d %i" % (3.99, -3.99))
reveal_value("%5d|%-5d|%05d|%+d" % (42, 42, 42, 42))
reveal_value("%x %X %o %#x" % (255, 255, 8, 255))
reveal_value("%c%c" % ("a", 98))
reveal_value("%10s|%-10s|%.2s" % ("ab", "cd", "efgh"))
reveal_value("%%  %s" % "x")
reveal_value("%(name)s-%(n)03d" % {"name": "run", "n": 7})
reveal_value("%*d" % (6, 42))
try:
    "%d" % "a"
except TypeError as error:
    reveal_value(str(error))
try:
    "%s %s" % ("a",)
except TypeError as error:
    reveal_value(str(error))
try:
    "%s" % ("a", "b")
except TypeError as error:
    reveal_value(str(error))
