# PyYAML: exact for plain configurations of which the text is known (libcalls/settings); what it writes is known where it is plain
# (yaml/dumper.py).
from yaml.dumper import Dumper, SafeDumper, text_of as _text_of


class YAMLError(Exception):
    pass


class MarkedYAMLError(YAMLError):
    pass


class Loader(object):
    _taught = False  # a program that teaches a loader another type: nothing is known of what it reads

    def __init__(self, stream):
        self._stream = stream

    @classmethod
    def add_constructor(cls, tag, constructor):
        cls._teach(constructor)

    @classmethod
    def add_multi_constructor(cls, tag_prefix, multi_constructor):
        cls._teach(multi_constructor)

    # Numbers such as 1e-3, which PyYAML takes for texts: what the common recipe of it makes of them.
    @classmethod
    def add_implicit_resolver(cls, tag, regexp, first):
        cls._taught = True

    @classmethod
    def _teach(cls, what):
        cls._taught = True
        LibCall.unknown.any("yaml.add_constructor")(what)


class BaseLoader(Loader):
    pass


class SafeLoader(Loader):
    pass


class FullLoader(Loader):
    pass


class UnsafeLoader(Loader):
    pass


CBaseLoader = BaseLoader
CSafeLoader = SafeLoader
CLoader = Loader
CFullLoader = FullLoader
CUnsafeLoader = UnsafeLoader
CDumper = Dumper
CSafeDumper = SafeDumper
__with_libyaml__ = True
__version__ = "6.0.3"


def _documents(stream, loader):
    if loader is BaseLoader or not issubclass(loader, _Plain) or not LibCall.value.known(loader._taught) or loader._taught:
        return ...
    text = stream.read() if hasattr(stream, "read") else stream
    if isinstance(text, (bytes, bytearray)):
        text = text.decode("utf-8") if LibCall.value.known(text) else None
    if not LibCall.value.known(text) or not isinstance(text, str):
        return ...
    return LibCall.settings.yaml(text)


def _unknown():
    LibCall.program.hope("text-converts", YAMLError("while scanning for the next token"))
    return LibCall.unknown.any("content of a YAML text")


_Plain = (Loader, SafeLoader, FullLoader, UnsafeLoader)


def load(stream, Loader):
    if not isinstance(Loader, type):
        return LibCall.unknown.any("yaml.load")(stream, Loader)
    documents = _documents(stream, Loader)
    if documents is ... or len(documents) > 1:
        return _unknown()
    return documents[0] if documents else None


def safe_load(stream):
    return load(stream, SafeLoader)


def full_load(stream):
    return load(stream, FullLoader)


def unsafe_load(stream):
    return load(stream, UnsafeLoader)


def load_all(stream, Loader):
    if not isinstance(Loader, type):
        return LibCall.unknown.any("yaml.load_all")(stream, Loader)
    documents = _documents(stream, Loader)
    if documents is ...:
        return LibCall.unknown.iterator(_unknown(), "number of documents", "opaque", 0)
    return iter(documents)


def safe_load_all(stream):
    return load_all(stream, SafeLoader)


def full_load_all(stream):
    return load_all(stream, FullLoader)


def dump(data, stream=None, Dumper=Dumper, **kwds):
    text = _text_of(data, Dumper, kwds)
    if stream is None:
        return text
    stream.write(text)
    return None


def safe_dump(data, stream=None, **kwds):
    return dump(data, stream, SafeDumper, **kwds)


def dump_all(documents, stream=None, Dumper=Dumper, **kwds):
    text = LibCall.unknown.str("what yaml.dump_all writes")
    if stream is None:
        return text
    stream.write(text)
    return None


def safe_dump_all(documents, stream=None, **kwds):
    return dump_all(documents, stream, SafeDumper, **kwds)


def add_constructor(tag, constructor, Loader=None):
    for loader in (FullLoader, UnsafeLoader, SafeLoader) if Loader is None else (Loader,):
        loader.add_constructor(tag, constructor)


def add_implicit_resolver(tag, regexp, first=None, Loader=None, Dumper=None):
    for loader in (FullLoader, UnsafeLoader, SafeLoader) if Loader is None else (Loader,):
        loader.add_implicit_resolver(tag, regexp, first)


def add_representer(data_type, representer, Dumper=Dumper):
    Dumper.add_representer(data_type, representer)


class YAMLObject(object):
    pass
