def dedent(text):
    return LibCall.unknown.str("a wrapped text", "opaque")


def indent(text, prefix, predicate=None):
    return "".join([prefix + line for line in text.splitlines(True)])


def fill(text, width=70, **kwargs):
    return LibCall.unknown.str("a wrapped text", "opaque")


shorten = fill


def wrap(text, width=70, **kwargs):
    return LibCall.unknown.list(fill(text), "number of lines", "opaque", 0)
