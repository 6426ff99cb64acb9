# urllib.parse: exact on addresses that are known.
from _shapeproof.namedtuples import named

_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"


def _unknown():
    return LibCall.unknown.str("a part of an address", "external")


def quote(string, safe="/", encoding=None, errors=None):
    if not LibCall.value.known((string, safe)):
        return _unknown()
    data = string if isinstance(string, bytes) else string.encode()
    return "".join([chr(b) if chr(b) in _SAFE or chr(b) in safe else f"%{b:02X}" for b in data])


def quote_plus(string, safe="", encoding=None, errors=None):
    if not LibCall.value.known(string):
        return _unknown()
    return quote(string, safe + " ").replace(" ", "+")


def unquote(string, encoding="utf-8", errors="replace"):
    if not LibCall.value.known(string):
        return _unknown()
    first, *pieces = string.split("%")
    data = first.encode()
    for piece in pieces:
        try:
            data += bytes.fromhex(piece[:2]) + piece[2:].encode()
        except ValueError:
            data += b"%" + piece.encode()
    return data.decode("utf-8", "replace")


def unquote_plus(string, encoding="utf-8", errors="replace"):
    return unquote(string.replace("+", " "))


def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    pairs = query.items() if hasattr(query, "items") else query
    parts = []
    for key, value in pairs:
        for one in value if doseq and isinstance(value, (list, tuple)) else [value]:
            parts.append(quote_via(str(key), safe) + "=" + quote_via(str(one), safe))
    return "&".join(parts)


def parse_qsl(qs, keep_blank_values=False, **kwargs):
    if not LibCall.value.known(qs):
        return LibCall.unknown.any("the parts of a query")
    pairs = []
    for part in qs.split("&"):
        key, equals, value = part.partition("=")
        if equals and (value or keep_blank_values):
            pairs.append((unquote_plus(key), unquote_plus(value)))
    return pairs


def parse_qs(qs, keep_blank_values=False, **kwargs):
    if not LibCall.value.known(qs):
        return LibCall.unknown.any("the parts of a query")
    result = {}
    for key, value in parse_qsl(qs, keep_blank_values):
        result.setdefault(key, []).append(value)
    return result


class _Parts(object):
    @property
    def hostname(self):
        host = self.netloc.rpartition("@")[2].partition(":")[0]
        return host.lower() or None

    @property
    def port(self):
        port = self.netloc.rpartition("@")[2].partition(":")[2]
        return int(port) if port else None

    @property
    def username(self):
        name, at, _ = self.netloc.rpartition("@")
        return name.partition(":")[0] if at else None

    def geturl(self):
        return urlunparse(self)


ParseResult = named("ParseResult", ("scheme", "netloc", "path", "params", "query", "fragment"), {}, "urllib.parse")
SplitResult = named("SplitResult", ("scheme", "netloc", "path", "query", "fragment"), {}, "urllib.parse")
for _result in (ParseResult, SplitResult):
    for _name in ("hostname", "port", "username", "geturl"):
        setattr(_result, _name, _Parts.__dict__[_name])


def urlsplit(url, scheme="", allow_fragments=True):
    if not LibCall.value.known(url):
        return SplitResult(_unknown(), _unknown(), _unknown(), _unknown(), _unknown())
    url, _, fragment = url.partition("#")
    url, _, query = url.partition("?")
    start, colon, rest = url.partition(":")
    if colon and start.replace("+", "").replace(".", "").replace("-", "").isalnum() and start[0].isalpha():
        scheme, url = start.lower(), rest
    netloc = ""
    if url.startswith("//"):
        netloc, slash, path = url[2:].partition("/")
        url = slash + path
    return SplitResult(scheme, netloc, url, query, fragment)


def urlparse(url, scheme="", allow_fragments=True):
    parts = urlsplit(url, scheme)
    return ParseResult(parts.scheme, parts.netloc, parts.path, "", parts.query, parts.fragment)


def urlunsplit(components):
    scheme, netloc, path, query, fragment = components
    url = "//" + netloc + path if netloc else path
    url = scheme + ":" + url if scheme else url
    url = url + "?" + query if query else url
    return url + "#" + fragment if fragment else url


def urlunparse(components):
    scheme, netloc, path, params, query, fragment = components
    return urlunsplit((scheme, netloc, path, query, fragment))


def urljoin(base, url, allow_fragments=True):
    if not LibCall.value.known((base, url)) or any([part in (".", "..") for part in url.split("/")]):
        return _unknown()
    if not url:
        return base
    there, here = urlsplit(url), urlsplit(base)
    if there.scheme:
        return url
    if there.netloc:
        return urlunsplit((here.scheme,) + tuple(there)[1:])
    path = there.path if there.path.startswith("/") else here.path.rpartition("/")[0] + "/" + there.path
    return urlunsplit((here.scheme, here.netloc, path if there.path else here.path, there.query, there.fragment))


def urldefrag(url):
    return (url.partition("#")[0], url.partition("#")[2])
