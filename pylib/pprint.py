def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return None


pp = pprint


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return LibCall.unknown.str("a pretty text", "opaque")


class PrettyPrinter(object):
    def __init__(self, indent=1, width=80, depth=None, stream=None, **kwargs):
        pass

    def pprint(self, object):
        return None

    def pformat(self, object):
        return LibCall.unknown.str("a pretty text", "opaque")
