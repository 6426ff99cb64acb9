"""`python -m shapeproof ARGUMENTS`: the program that was installed with this module."""

import os
import sys
import sysconfig

PROGRAM = "shapeproof" + (sysconfig.get_config_var("EXE") or "")


def candidates():
    """Where installers put programs: this interpreter's scheme, the user's, and `pip install --target`."""
    yield sysconfig.get_path("scripts")
    yield sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user"))
    here = os.path.dirname(os.path.abspath(__file__))
    yield os.path.join(os.path.dirname(here), "bin")
    yield os.path.dirname(os.path.abspath(sys.executable))


def find_program():
    for folder in candidates():
        path = os.path.join(folder, PROGRAM)
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    return None


def main():
    path = find_program()
    if path is None:
        print("shapeproof: the program is not beside this module; reinstall it with pip", file=sys.stderr)
        return 2
    sys.stdout.flush()
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
