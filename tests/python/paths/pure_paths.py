# The parts of a path.
from pathlib import Path, PurePath, PurePosixPath

p = Path("runs") / "exp1" / "model.tar.gz"
reveal_value(str(p))
reveal_value(p.name)
reveal_value(p.stem)
reveal_value(p.suffix)
reveal_value(p.suffixes)
reveal_value(p.parts)
reveal_value(str(p.parent))
reveal_value([str(x) for x in p.parents])
reveal_value(str(p.with_suffix(".pt")))
reveal_value(str(p.with_name("x.txt")))
reveal_value(str(p.with_stem("best")))
reveal_value(p.as_posix())
reveal_value(str(Path("/a") / "/b"))
reveal_value(str("root" / Path("x")))
reveal_value(str(Path("a//b/./c/")))
reveal_value(str(Path("a/../b")))
reveal_value(str(Path()))
reveal_value(Path("a") == Path("a/"))
reveal_value(Path("/a/b").is_absolute())
reveal_value(str(Path("/a/b/c").relative_to("/a")))
reveal_value(Path("/a/b").is_relative_to("/a"))
reveal_value(p.match("*.gz"))
reveal_value(str(p.joinpath("a", "b")))
reveal_value(sorted([Path("b"), Path("a")])[0].name)
reveal_value(repr(PurePosixPath("a/b")))
reveal_value(f"{p}")
reveal_value(Path("/a").anchor)
reveal_value({Path("a"): 1}[Path("a")])
reveal_value(isinstance(p, PurePath))
reveal_value(p.parent.name)
reveal_value(Path("a", "b", "c").parts[1])
reveal_value(Path(".hidden").suffix)
reveal_value(str(Path("x").with_suffix(".y")))
try:
    Path("/a").relative_to("/b")
except ValueError as error:
    reveal_value(str(error))
try:
    Path("a").with_suffix("pt")
except ValueError as error:
    reveal_value(str(error))
try:
    Path(5)
except TypeError as error:
    reveal_value(str(error))
try:
    Path("a") / 5
except TypeError as error:
    reveal_value(str(error))
