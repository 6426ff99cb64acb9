# %-formatting.
reveal_value("%d items of %s" % (3, "x"))
reveal_value("%5d|%-5d|%05d|%+d|% d|%x|%X|%#o" % (42, 42, 42, 42, 42, 255, 255, 8))
reveal_value("%f|%.2f|%8.3f|%-8.1f|%e|%g|%G" % (1.5, 1.555, 2.5, 2.5, 12345.678, 1e-7, 1e20))
reveal_value("%s %r %a %c %c %%" % ("é", "é", "é", "z", 97))
reveal_value("%(name)s=%(value).1f" % {"name": "lr", "value": 0.25})
reveal_value("%s" % [1, 2])
reveal_value("%s and %s" % ((1, 2), {"a": 1}))
reveal_value("%s" % (None,))
reveal_value("%*d|%-*s|%.*f" % (5, 42, 4, "ab", 1, 3.14159))
reveal_value("%10.3s|" % "abcdef")
reveal_value("%d %i %u" % (3.99, True, -1))
reveal_value("no arguments" % ())
reveal_value("%s" % {"k": 1})
for f in (lambda: "%d" % "x", lambda: "%s %s" % (1,), lambda: "%s" % (1, 2), lambda: "%q" % 1, lambda: "%(a)s" % {},
          lambda: "%(a)s" % 1, lambda: "%" % 1, lambda: "abc" % 5, lambda: "%c" % "ab", lambda: "%f" % "x"):
    try:
        f()
    except (TypeError, ValueError, KeyError) as e:
        reveal_value(f"{type(e).__name__}: {e}")
