# textwrap: exact for texts that are known.
import re

def _unknown():
    return LibCall.unknown.str("a wrapped text", "opaque")


class TextWrapper(object):
    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True, tabsize=8, *,
                 max_lines=None, placeholder=" [...]"):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.break_long_words = break_long_words
        self.break_on_hyphens = break_on_hyphens
        self.max_lines = max_lines
        self.placeholder = placeholder
        self._plain = replace_whitespace and drop_whitespace and not fix_sentence_endings

    def _chunks(self, text):
        # Words and the single spaces between them, last first.
        text = "".join([" " if c in "\t\n\v\f\r" else c for c in text.expandtabs(8)])
        pieces = re.split(r"(\s+)", text)
        chunks = []
        for piece in pieces:
            if "-" in piece.strip("-") and self.break_on_hyphens:
                chunks.extend([one for one in re.split(r"(?<=[^\W\d_]-)(?=[^\W\d_])", piece) if one])
            elif piece:
                chunks.append(piece)
        return chunks[::-1]

    def wrap(self, text):
        if not LibCall.value.known((text, self.width)) or not self._plain:
            return LibCall.unknown.list(_unknown(), "number of lines", "opaque", 0)
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        chunks = self._chunks(text)
        lines = []
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if lines and chunks[-1].strip() == "":
                chunks.pop()
            line = self._line(chunks, width)
            if not line:
                continue
            if self.max_lines is not None and len(lines) + 1 == self.max_lines and any([c.strip() for c in chunks]):
                lines.append(self._shortened(line, indent, width, lines))
                break
            lines.append(indent + "".join(line))
        return lines

    def _line(self, chunks, width):
        line = []
        size = 0
        while chunks and size + len(chunks[-1]) <= width:
            size += len(chunks[-1])
            line.append(chunks.pop())
        if chunks and len(chunks[-1]) > width:
            room = max(1, width - size)
            if self.break_long_words:
                line.append(chunks[-1][:room])
                chunks[-1] = chunks[-1][room:]
            elif not line:
                line.append(chunks.pop())
        if line and line[-1].strip() == "":
            line.pop()
        return line

    def _shortened(self, line, indent, width, lines):
        size = sum([len(piece) for piece in line])
        while line:
            if line[-1].strip() and size + len(self.placeholder) <= width:
                return indent + "".join(line) + self.placeholder
            size -= len(line.pop())
        return indent + self.placeholder.lstrip()

    def fill(self, text):
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


def dedent(text):
    if not LibCall.value.known(text):
        return _unknown()
    lines = ["" if line.strip(" \t") == "" else line for line in text.split("\n")]
    margin = None
    for line in lines:
        if line:
            indent = line[:len(line) - len(line.lstrip(" \t"))]
            if margin is None:
                margin = indent
            while not indent.startswith(margin):
                margin = margin[:-1]
    return "\n".join([line.removeprefix(margin or "") for line in lines])


def indent(text, prefix, predicate=None):
    if predicate is None:
        predicate = str.strip
    return "".join([prefix + line if predicate(line) else line for line in text.splitlines(True)])
