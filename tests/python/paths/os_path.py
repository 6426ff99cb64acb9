# Names of checkpoints.
import os
import os.path as osp

reveal_value(os.path.join("runs", "exp1", "best.pt"))
reveal_value(os.path.join("a", "/b", "c"))
reveal_value(os.path.join("a/", "b"))
reveal_value(os.path.join("a", ""))
reveal_value(os.path.join(""))
reveal_value(osp.basename("/data/train/img.png"))
reveal_value(osp.basename("dir/"))
reveal_value(osp.dirname("/data/train/img.png"))
reveal_value(osp.dirname("x"))
reveal_value(osp.split("/a/b"))
reveal_value(osp.split("/"))
reveal_value(osp.splitext("model.tar.gz"))
reveal_value(osp.splitext("/a.b/c"))
reveal_value(osp.splitext(".bashrc"))
reveal_value(osp.splitext("..x"))
reveal_value(osp.normpath("a//b/../c/./d"))
reveal_value(osp.normpath("../../a"))
reveal_value(osp.normpath("//a"))
reveal_value(osp.normpath("/../a"))
reveal_value(osp.isabs("/a"))
reveal_value(osp.abspath("/a/../b"))
reveal_value(osp.relpath("/a/b/c", "/a"))
reveal_value(osp.relpath("a/b", "a/c"))
reveal_value(osp.commonprefix(["/usr/lib", "/usr/local"]))
reveal_value(osp.commonpath(["/usr/lib/x", "/usr/lib/y"]))
reveal_value(os.sep + os.extsep + os.pathsep + os.linesep)
reveal_value(os.path.splitext(os.path.basename("runs/net_12.pth"))[0].split("_")[-1])
reveal_value(os.fspath("a/b"))
reveal_value(osp.expanduser("a/~b"))
try:
    os.path.join("a", 5)
except TypeError as error:
    reveal_value(str(error))
try:
    os.path.join(None, "a")
except TypeError as error:
    reveal_value(str(error))
try:
    os.path.basename(5)
except TypeError as error:
    reveal_value(str(error))
