# verdict: nothing-checked
import os.path as op, pathlib
reveal_value([op.join("a", "b", "/c", "d"), op.basename("/x/y.z"), op.dirname("/x/y.z"), op.splitext("a/b.tar.gz"), op.normpath("a/../b/./c")])  # revealed: ['/c/d', 'y.z', '/x', ('a/b.tar', '.gz'), 'b/c']
pp = pathlib.Path("data") / "x.txt"
reveal_value([str(pp), pp.name, pp.suffix, pp.stem, str(pp.parent), str(pp.with_suffix(".bin"))])  # revealed: ['data/x.txt', 'x.txt', '.txt', 'x', 'data', 'data/x.bin']
