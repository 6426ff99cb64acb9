"""Where and with which words a program ended, as the checker would have to report it."""

import re
import traceback


def first_line(error):
    """The first line of what was raised; addresses, which change from run to run, are blotted out."""
    lines = str(error).strip().splitlines()
    return re.sub("0x[0-9a-f]{6,}", "0x...", lines[0]) if lines else ""


def innermost(error, own):
    """(file name, line) of the innermost frame whose file name satisfies `own`; (None, None) if there is none."""
    place = (None, None)
    for frame in traceback.extract_tb(error.__traceback__):
        if own(frame.filename):
            place = (frame.filename, frame.lineno)
    return place


SCRIPTED = "The following operation failed in the TorchScript interpreter."


def inside_script(error, own):
    """(file name, line, words) of a failure within compiled TorchScript code, whose own traceback stands in the message; None: it is none."""
    text = str(error)
    if not text.startswith(SCRIPTED):
        return None
    frames = [(name, int(line)) for name, line in re.findall(r'^  File "(.*)", line (\d+), in ', text, re.M) if own(name)]
    if not frames:
        return None
    words = text.strip().splitlines()[-1]
    return (*frames[-1], re.sub(r"^\w+: ", "", words))


def outcome_of_text(text, names):
    """Runs a program text with these global names: None, or the line, type and words of the exception that ended it."""
    try:
        exec(compile(text, "<program>", "exec"), names)
    except Exception as error:  # every exception of the program is an answer
        line = innermost(error, lambda name: name == "<program>")[1]
        return {"line": line, "error": type(error).__name__, "message": first_line(error)}
    return None
