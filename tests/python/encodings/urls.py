# Addresses taken apart.
from urllib.parse import urlparse, urljoin, quote, unquote, urlencode, parse_qs

u = urlparse("https://example.com:8080/a/b.pth?x=1&y=2#frag")
reveal_value(u.scheme)
reveal_value(u.netloc)
reveal_value(u.path)
reveal_value(u.query)
reveal_value(u.fragment)
reveal_value(u.hostname)
reveal_value(u.port)
reveal_value(u.path.rsplit("/", 1)[-1])
reveal_value(parse_qs("x=1&y=2&x=3"))
reveal_value(quote("a b/c"))
reveal_value(unquote("a%20b"))
reveal_value(urlencode({"a": 1, "b": "x y"}))
reveal_value(urljoin("https://h/a/b", "c"))
reveal_value(u.geturl())
