"""Which lines of a program ran, noted with Python's own tracing."""

import os
import sys


class LinesRun:
    """Notes {file: lines} below `folder`. With `wanted` = (file, first, last) it stops at the first line in that range."""

    def __init__(self, folder, wanted=None):
        self._prefix = os.path.realpath(folder) + os.sep
        self._wanted = wanted
        self._names = {}  # code file name -> name relative to the folder, None for files of others
        self.lines = {}

    def start(self):
        sys.settrace(self._call)

    def stop(self):
        sys.settrace(None)

    def reached(self):
        return bool(self.lines.get(self._wanted[0]))

    def _call(self, frame, event, argument):
        name = frame.f_code.co_filename
        if name not in self._names:
            path = os.path.realpath(name)
            own = path.startswith(self._prefix) and not name.startswith("<")
            self._names[name] = path[len(self._prefix) :] if own else None
        own = self._names[name]
        if own is None or (self._wanted and own != self._wanted[0]):
            return None
        return self._line

    def _line(self, frame, event, argument):
        if event == "line":
            name = self._names[frame.f_code.co_filename]
            if self._wanted is None:
                self.lines.setdefault(name, set()).add(frame.f_lineno)
            elif self._wanted[1] <= frame.f_lineno <= self._wanted[2]:
                self.lines[name] = {frame.f_lineno}
                sys.settrace(None)
                return None
        return self._line
