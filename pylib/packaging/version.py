# Versions of PEP 440: the epoch, the release, then what comes before, after and beside it.
import re

_FORM = re.compile(r"v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?(\d*))?(?:(?:-(\d+))|(?:[-_.]?(post|rev|r)[-_.]?(\d*)))?"
                   r"(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?")
_BEFORE = {"alpha": "a", "beta": "b", "c": "rc", "pre": "rc", "preview": "rc"}
VERSION_PATTERN = _FORM.pattern


class InvalidVersion(ValueError):
    pass


def parse(version):
    return Version(version)


def _number(text):
    return int(text) if text else 0


class Version(object):
    def __init__(self, version):
        if not isinstance(version, str):
            raise TypeError(f"expected string or bytes-like object, got '{type(version).__name__}'")
        self._text = version
        self._key = None
        if LibCall.value.known(version):
            match = _FORM.fullmatch(version.strip().lower())
            if match is None:
                raise InvalidVersion(f"Invalid version: '{version}'")
            self._take(match)

    def _take(self, match):
        epoch, release, before, before_number, plain_post, post, post_number, dev, dev_number, local = match.groups()
        self.epoch, self.release = _number(epoch), tuple([int(part) for part in release.split(".")])
        self.pre = None if before is None else (_BEFORE.get(before, before), _number(before_number))
        self.post = _number(plain_post) if plain_post is not None else _number(post_number) if post is not None else None
        self.dev = _number(dev_number) if dev is not None else None
        self.local = None if local is None else local.replace("-", ".").replace("_", ".")
        stripped = self.release
        while len(stripped) > 1 and stripped[-1] == 0:
            stripped = stripped[:-1]
        pre = (1, self.pre[0], self.pre[1]) if self.pre is not None else (0, "", 0) if self.post is None and self.dev is not None else (2, "", 0)
        beside = () if self.local is None else tuple([(1, int(part), "") if part.isdigit() else (0, 0, part) for part in self.local.split(".")])
        self._key = (self.epoch, stripped, pre, -1 if self.post is None else self.post, (1, 0) if self.dev is None else (0, self.dev), beside)

    def _compared(self, other, by):
        if not isinstance(other, Version):
            return NotImplemented
        if self._key is None or other._key is None:
            return LibCall.unknown.bool("", "external", "which version is installed")
        return by(self._key, other._key)

    def __lt__(self, other):
        return self._compared(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._compared(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._compared(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._compared(other, lambda a, b: a >= b)

    def __eq__(self, other):
        return self._compared(other, lambda a, b: a == b)

    def __ne__(self, other):
        return self._compared(other, lambda a, b: a != b)

    def __hash__(self):
        return hash(self._key)

    major = property(lambda self: self._part(0))
    minor = property(lambda self: self._part(1))
    micro = property(lambda self: self._part(2))

    def _part(self, place):
        if self._key is None:
            return LibCall.unknown.int("", "external", 0, None, "which version is installed")
        return self.release[place] if len(self.release) > place else 0

    @property
    def base_version(self):
        return self._text if self._key is None else ".".join([str(part) for part in self.release])

    @property
    def public(self):
        return self._text.split("+")[0]

    is_prerelease = property(lambda self: self.dev is not None or self.pre is not None)
    is_devrelease = property(lambda self: self.dev is not None)
    is_postrelease = property(lambda self: self.post is not None)

    def __str__(self):
        return self._text

    def __repr__(self):
        return f"<Version('{self._text}')>"
