"""Files of present finds, which may only become fewer: `PROGRAM KIND` a line, and how many programs are undecided at most."""

import os

HEAD = """\
# Present finds: program, kind. May only shrink (--update).
# undecided: at most %d
"""
UNDECIDED = "# undecided: at most "


def known_line(examined, find):
    return "%s %s" % (examined.name, find.kind)


def read_known(path):
    """The lines, and the number."""
    known, undecided = set(), 0
    if path and os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            for line in f:
                if line.startswith(UNDECIDED):
                    undecided = int(line.split()[-1])
                elif line.strip() and not line.startswith("#"):
                    known.add(line.strip())
    return known, undecided


def write_known(path, lines, undecided):
    with open(path, "w", encoding="utf-8") as f:
        f.write(HEAD % undecided + "".join(line + "\n" for line in sorted(lines)))
