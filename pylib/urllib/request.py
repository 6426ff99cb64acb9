from _shapeproof.files import File
from urllib.error import URLError


def _hope():
    LibCall.program.hope("service-answers", URLError("no answer"))


class Request(object):
    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url

    def add_header(self, key, val):
        return None


def urlopen(url, data=None, timeout=None, *, context=None):
    _hope()
    return File(url, "rb")


def urlretrieve(url, filename=None, reporthook=None, data=None):
    _hope()
    from _shapeproof import world
    world.changed(filename)
    if filename is not None:
        from _shapeproof import saved
        saved.forget(filename)
    return (filename, LibCall.unknown.any("the headers of an answer"))


def build_opener(*handlers):
    return LibCall.unknown.any("urllib.request.build_opener")


def install_opener(opener):
    return None
