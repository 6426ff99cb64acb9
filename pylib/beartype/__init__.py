# beartype: what it decorates stays as it is; types are not checked.


class BeartypeConf(object):
    def __init__(self, **kwargs):
        pass


def beartype(obj=None, *, conf=None):
    return (lambda decorated: decorated) if obj is None else obj


def __getattr__(name):
    return LibCall.unknown.any("beartype." + name)
