"""What a planted fault is."""

import os
import re
from dataclasses import dataclass

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
MARKED = re.compile("^(.*)«(.*)»(.*)$", re.DOTALL)


@dataclass(frozen=True)
class Fault:
    """`at`: text that stands once in `file`, with the part that is replaced in «guillemets»."""

    name: str
    kind: str
    file: str
    at: str
    instead: str
    statement: bool

    def parts(self):
        """Before, replaced, behind."""
        return MARKED.match(self.at).groups()


def expression(name, kind, file, at, instead):
    """`instead` is what stands there in place of an expression."""
    return Fault(name, kind, file, at, instead, False)


def statement(name, kind, file, at, instead=""):
    """`instead` runs in place of one or more whole statements; without it they are left out."""
    return Fault(name, kind, file, at, instead, True)
