# Folder names of experiments.
import os
from pathlib import Path


def run_name(cfg):
    return "-".join(f"{k}{v}" for k, v in sorted(cfg.items()))


out = os.path.join("out", run_name({"lr": 0.1, "bs": 8}), "ckpt")
reveal_value(out)
reveal_value(os.path.join(out, f"epoch_{3:03d}.pt"))
reveal_value(Path(out).parts[1])
reveal_value([p.stem for p in map(Path, ["a/x.png", "b/y.tar.gz"])])
pairs = {Path(f).stem: f for f in ["m/1.png", "m/2.png"]}
reveal_value(pairs)
reveal_value(str(Path("a/b.png").parent / "masks" / Path("a/b.png").name))
reveal_value(os.path.join(*["x", "y", "z"]))
reveal_value("a/b/c".split("/")[-1].rsplit(".", 1)[0])
reveal_value(os.path.splitext("x.PNG")[1].lower() in (".png", ".jpg"))
reveal_value(Path("w/best.pt").suffix in {".pt", ".pth"})
reveal_value(os.path.join("a", Path("b/c")))
reveal_value(os.fspath(Path("q")))
reveal_value(str(Path.cwd() / "x").endswith("/x"))
reveal_value(Path("~/x").parts)
