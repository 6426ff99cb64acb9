def _text(*args, **kwargs):
    return LibCall.unknown.str("a part of an address", "external")


quote = unquote = urlencode = urljoin = quote_plus = unquote_plus = urlunparse = _text


def urlparse(url, scheme="", allow_fragments=True):
    return LibCall.unknown.any("urllib.parse.urlparse")


urlsplit = urlparse


def parse_qs(qs, **kwargs):
    return LibCall.unknown.any("urllib.parse.parse_qs")
