class JSONDecodeError(ValueError):
    pass


class JSONEncoder(object):
    def __init__(self, **kwargs):
        pass

    def encode(self, o):
        return LibCall.unknown.str("JSON text", "opaque")


class JSONDecoder(object):
    def __init__(self, **kwargs):
        pass


def load(fp, **kw):
    return LibCall.unknown.any("content of a JSON file")


def loads(s, **kw):
    return LibCall.unknown.any("content of a JSON text")


def dump(obj, fp, **kw):
    return None


def dumps(obj, **kw):
    return LibCall.unknown.str("JSON text", "opaque")
