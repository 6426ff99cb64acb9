# Overrides: `key=value`, `+key=value`, `++key=value`, `~key`, `group=option`, `group@package=option`; sweeps.
from hydra.errors import OverrideParseException
from omegaconf import grammar


# `kind`: "set", "add", "force" or "delete"; `text`: the value as it is written, None without one.
class Override(object):
    def __init__(self, line):
        self.line = line
        self.kind = "set"
        for mark, kind in (("++", "force"), ("+", "add"), ("~", "delete")):
            if line.startswith(mark):
                self.kind = kind
                line = line[len(mark):]
                break
        key, equals, text = line.partition("=")
        if not equals and self.kind != "delete" or not key.strip():
            raise OverrideParseException(f"Error parsing override '{self.line}'")
        self.key, _, self.package = key.strip().partition("@")
        self.has_package = "@" in key
        self.text = text if equals else None

    @property
    def value(self):
        return None if self.text is None else "" if self.text == "" else grammar.element(self.text, _kept)

    # The values of a sweep.
    def swept(self):
        if self.text is None:
            return [None]
        if self.text.startswith("range(") or self.text.startswith("choice("):
            inner = grammar.parts(self.text[self.text.index("(") + 1:-1])
            if self.text.startswith("choice("):
                return [one.strip() for one in inner]
            return [str(n) for n in range(*[int(one) for one in inner])]
        return [one.strip() for one in grammar.parts(self.text)]


# An interpolation in a value stays one.
def _kept(text):
    return text.replace("\\'", "'")


def parsed(lines):
    return [Override(line) for line in lines]
