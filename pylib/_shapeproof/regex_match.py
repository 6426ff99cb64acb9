# re.Match and re.error.


class error(Exception):
    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        self.lineno = None
        self.colno = None
        if pattern is not None and pos is not None:
            newline = "\n" if isinstance(pattern, str) else b"\n"
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            msg = f"{msg} at position {pos}"
            if newline in pattern:
                msg = f"{msg} (line {self.lineno}, column {self.colno})"
        Exception.__init__(self, msg)


class Match(object):
    __complete__ = True

    def __init__(self, pattern, string, text, found, pos, endpos):
        self.re = pattern
        self.string = string
        self.pos = pos
        self.endpos = min(endpos, len(text))
        self._spans = found[0]
        self.lastindex = found[1] if found[1] else None
        self.lastgroup = None
        for name, index in pattern.groupindex.items():
            if index == self.lastindex:
                self.lastgroup = name

    def _index(self, group):
        if isinstance(group, int):
            if 0 <= group <= self.re.groups:
                return group
        elif group in self.re.groupindex:
            return self.re.groupindex[group]
        raise IndexError("no such group")

    def _one(self, group, default=None):
        start, end = self._spans[self._index(group)]
        return default if start < 0 else self.string[start:end]

    def group(self, *groups):
        if not groups:
            return self._one(0)
        if len(groups) == 1:
            return self._one(groups[0])
        return tuple([self._one(group) for group in groups])

    def __getitem__(self, group):
        return self._one(group)

    def groups(self, default=None):
        return tuple([self._one(index, default) for index in range(1, self.re.groups + 1)])

    def groupdict(self, default=None):
        return {name: self._one(index, default) for name, index in self.re.groupindex.items()}

    def start(self, group=0):
        return self._spans[self._index(group)][0]

    def end(self, group=0):
        return self._spans[self._index(group)][1]

    def span(self, group=0):
        return self._spans[self._index(group)]

    @property
    def regs(self):
        return self._spans

    def expand(self, template):
        from _shapeproof.regex_templates import expand
        return expand(self, template)

    def __bool__(self):
        return True

    def __repr__(self):
        return f"<re.Match object; span={self.span()!r}, match={self.group()!r}>"
