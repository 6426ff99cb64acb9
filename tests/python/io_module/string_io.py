# Text in memory.
import io

f = io.StringIO("line 1\nline 2\n\nlast")
reveal_value(f.readline())
reveal_value(f.read(3))
reveal_value(f.tell())
reveal_value(f.readlines())
reveal_value(f.read())
f.seek(0)
reveal_value([line.strip() for line in f])
f.seek(0)
reveal_value(next(f))
out = io.StringIO()
reveal_value(out.write("abc"))
out.writelines(["d", "e\n"])
reveal_value(out.getvalue())
out.seek(1)
out.write("X")
reveal_value(out.getvalue())
out.seek(0)
reveal_value(out.read(2))
reveal_value(out.truncate(3))
reveal_value(out.getvalue())
with io.StringIO("x") as g:
    reveal_value(g.read())
reveal_value(g.closed)
try:
    g.read()
except ValueError as error:
    reveal_value(str(error))
try:
    out.write(5)
except TypeError as error:
    reveal_value(str(error))
reveal_value(out.readable())
