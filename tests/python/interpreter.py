"""Runs one program and prints, as JSON, what its reveals were and how it ended. Needs nothing but CPython 3.11 or later.

    python interpreter.py FOLDER PROGRAM [ARGS...]

`reveal_value` and `reveal_shape` become builtins that note the place of their call. Places outside FOLDER are not noted.
"""

import builtins
import contextlib
import io
import json
import os
import runpy
import sys
import traceback


def columns(path, line, offset, lines={}):
    """A byte offset as a 1-based column in code points."""
    if path not in lines:
        with open(path, "rb") as f:
            lines[path] = f.read().split(b"\n")
    return len(lines[path][line - 1][:offset].decode("utf-8", "replace")) + 1


def call_place(frame):
    positions = list(frame.f_code.co_positions())[frame.f_lasti // 2]
    path = os.path.abspath(frame.f_code.co_filename)
    line, offset = positions[0], positions[2]
    return path, line, columns(path, line, offset)


def ending(error, folder):
    """The uncaught exception and the innermost line of the program's own files, as the checker would report it."""
    if error is None:
        return None
    line, path = 0, None
    for frame, at in traceback.walk_tb(error.__traceback__):
        name = os.path.abspath(frame.f_code.co_filename)
        if name.startswith(folder + os.sep) and not os.path.basename(name).startswith("<"):
            path, line = os.path.relpath(name, folder), at
    return {"type": type(error).__name__, "message": str(error), "path": path, "line": line}


def main():
    folder, program = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    reveals = {}

    def reveal(value):
        path, line, column = call_place(sys._getframe(1))
        answers = reveals.setdefault((os.path.relpath(path, folder), line, column), [])
        text = repr(value)
        if text not in answers:
            answers.append(text)
        return value

    builtins.reveal_value = builtins.reveal_shape = reveal
    os.chdir(os.path.dirname(program))
    sys.argv = [os.path.basename(program)] + sys.argv[3:]
    sys.dont_write_bytecode = True
    error = None
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        sys.path[0] = os.path.dirname(program)
        try:
            runpy.run_path(program, run_name="__main__")
        except BaseException as e:  # the program's own end, whatever it is
            error = e
    rows = [[path, line, column, answers] for (path, line, column), answers in reveals.items()]
    print(json.dumps({"reveals": sorted(rows), "ending": ending(error, folder)}))


if __name__ == "__main__":
    main()
