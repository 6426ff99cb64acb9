from requests.exceptions import HTTPError, JSONDecodeError


class Request(object):
    def __init__(self, method=None, url=None, headers=None, files=None, data=None, params=None, auth=None, cookies=None, hooks=None, json=None):
        self.method = method
        self.url = url
        self.headers = {} if headers is None else headers
        self.files, self.data, self.params, self.json = files, data, params, json
        self.auth, self.cookies = auth, cookies

    def prepare(self):
        return PreparedRequest()


class PreparedRequest(object):
    def __getattr__(self, name):
        return LibCall.unknown.any("requests.PreparedRequest." + name)


class Response(object):
    encoding = "utf-8"
    apparent_encoding = "utf-8"

    def __init__(self):
        self.status_code = LibCall.unknown.int("the status of an answer", "external", 100, 599)
        self._text = LibCall.unknown.str("the text of an answer", "external")
        self._content = LibCall.unknown.bytes("the content of an answer", "external")
        self.url = LibCall.unknown.str("the address of an answer", "external")
        self.reason = LibCall.unknown.str("the reason of an answer", "external")
        self.headers = LibCall.unknown.any("the headers of an answer")
        self.history = []

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return None

    def __bool__(self):
        return self.ok

    def __iter__(self):
        return self.iter_content(128)

    @property
    def ok(self):
        return self.status_code < 400

    @property
    def text(self):
        return self._text

    @property
    def content(self):
        return self._content

    @property
    def raw(self):
        from _shapeproof.files import File
        return File("", "rb")

    def iter_content(self, chunk_size=1, decode_unicode=False):
        piece = self._text if decode_unicode else LibCall.unknown.bytes("a piece of an answer", "external")
        return LibCall.unknown.iterator(piece, LibCall.unknown.int("pieces", "external", 0, None, "the number of pieces of an answer", True), "external", 0)

    def iter_lines(self, chunk_size=512, decode_unicode=False, delimiter=None):
        line = LibCall.unknown.str("a line of an answer", "external") if decode_unicode else LibCall.unknown.bytes("a line of an answer", "external")
        return LibCall.unknown.iterator(line, LibCall.unknown.int("lines", "external", 0, None, "the number of lines of an answer", True), "external", 0)

    def json(self, **kwargs):
        LibCall.program.hope("text-converts", JSONDecodeError("Expecting value", "", 0))
        return LibCall.unknown.any("the JSON of an answer")

    def raise_for_status(self):
        LibCall.program.hope("service-answers", HTTPError("the server refuses", response=self))

    def close(self):
        return None

    def __getattr__(self, name):
        return LibCall.unknown.any("requests.Response." + name)
