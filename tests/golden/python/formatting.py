# verdict: nothing-checked
x, n, s = 3.14159, 42, "héllo"
reveal_value(f"{x:.2f}|{x:10.3f}|{x:<10.3f}|{x:^10.1f}|{x:+.1f}|{x:010.2f}")  # revealed: '3.14|     3.142|3.142     |   3.1    |+3.1|0000003.14'
reveal_value(f"{n:5d}|{n:<5}|{n:^5}|{n:05d}|{n:+d}|{n:x}|{n:#x}|{n:X}|{n:b}|{n:#b}|{n:o}|{n:,}")  # revealed: '   42|42   | 42  |00042|+42|2a|0x2a|2A|101010|0b101010|52|42'
reveal_value(f"{1234567:,}|{1234567.891:,.2f}|{1234567:_}|{-1234:,}|{1234:010,}")  # revealed: '1,234,567|1,234,567.89|1_234_567|-1,234|00,001,234'
reveal_value(f"{s}|{s:10}|{s:>10}|{s:^10}|{s:*^11}|{s:.3}|{s!r}|{s!r:>10}")  # revealed: "héllo|héllo     |     héllo|  héllo   |***héllo***|hél|'héllo'|   'héllo'"
reveal_value(f"{0.25:%}|{0.256:.1%}|{x:e}|{x:.3e}|{x:g}|{123456789.0:g}|{1e-7:g}")  # revealed: '25.000000%|25.6%|3.141590e+00|3.142e+00|3.14159|1.23457e+08|1e-07'
reveal_value(f"{1.0}|{1e16}|{1e-5}|{100000.0:.3}|{1.5:10}|{1.0:.3}|{float('inf')}|{float('nan'):5}")  # revealed: '1.0|1e+16|1e-05|1e+05|       1.5|1.0|inf|  nan'
reveal_value(f"{True}|{True:5}|{True:d}|{None}|{[1, 'a']}|{(1,)}|{ {1: 2} }")  # revealed: "True|    1|1|None|[1, 'a']|(1,)|{1: 2}"
width = 8
reveal_value(f"{n:>{width}}|{x:{width}.{2}f}")  # revealed: '      42|    3.14'
reveal_value(f"{n=}|{n!s:>4}")  # revealed: 'n=42|  42'
reveal_value("%d|%5d|%-5d|%05d|%+d|%x|%#x|%o|%X" % (n, n, n, n, n, n, n, n, n))  # revealed: '42|   42|42   |00042|+42|2a|0x2a|52|2A'
reveal_value("%f|%.2f|%8.3f|%-8.1f|%e|%g|%G" % (x, x, x, x, x, x, 1e-10))  # revealed: '3.141590|3.14|   3.142|3.1     |3.141590e+00|3.14159|1E-10'
reveal_value("%s|%10s|%-10s|%.2s|%r|%c|%%" % (s, s, s, s, s, "z"))  # revealed: "héllo|     héllo|héllo     |hé|'héllo'|z|%"
reveal_value("%s" % [1, 2])  # revealed: '[1, 2]'
reveal_value("%s %s" % ("a", None))  # revealed: 'a None'
reveal_value("%(a)s-%(b)03d" % {"a": 1, "b": 2})  # revealed: '1-002'
reveal_value("%*d" % (5, 3))  # revealed: '    3'
reveal_value("%i" % 3.7)  # revealed: '3'
reveal_value("%d" % -3.7)  # revealed: '-3'
reveal_value("100%%" % ())  # revealed: '100%'
reveal_value(str(1.0) + str(10) + str(None) + str(True) + str([1.5, "x"]))  # revealed: "1.010NoneTrue[1.5, 'x']"
reveal_value(repr("it's"))  # revealed: '"it\'s"'
reveal_value(repr('say "hi"'))  # revealed: '\'say "hi"\''
reveal_value(repr("a\"b'c\n\t\\"))  # revealed: '\'a"b\\\'c\\n\\t\\\\\''
reveal_value(repr(b"a'\xff\n"))  # revealed: 'b"a\'\\xff\\n"'
reveal_value(str(range(3)) + str(range(1, 9, 2)))  # revealed: 'range(0, 3)range(1, 9, 2)'
reveal_value(str(int) + str(slice(1, None)))  # revealed: "<class 'int'>slice(1, None, None)"
reveal_value(str(...) + str(NotImplemented))  # revealed: 'EllipsisNotImplemented'
reveal_value(str([[], {}, (), set()]))  # revealed: '[[], {}, (), set()]'
reveal_value(str({"a": [1, (2,)]}))  # revealed: "{'a': [1, (2,)]}"
reveal_value("{:>6.2f}|{0!r}".format(x) if False else "{0:>6.2f}|{0!r}".format(x))  # revealed: '  3.14|3.14159'
reveal_value("{} {name:03d} {1[0]}".format("p", [7], name=5) if False else "{} {name:03d}".format("p", name=5))  # revealed: 'p 005'
reveal_value(format(255, "x") + format(1.5, ".2f") + format("a", ">3"))  # revealed: 'ff1.50  a'


class A:
    def __repr__(self):
        return "A!"


class B(A):
    def __str__(self):
        return "B?"


reveal_value(f"{A()}|{B()}|{B()!r}|{[A(), B()]}|%s|%r" % (A(), B()))  # revealed: 'A!|B?|A!|[A!, A!]|A!|A!'
