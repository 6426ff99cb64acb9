class URLError(OSError):
    def __init__(self, reason, filename=None):
        self.args = (reason,)
        self.reason = reason


class HTTPError(URLError):
    def __init__(self, url, code, msg, hdrs, fp):
        self.args = (url, code, msg)
        self.code = code
        self.reason = msg
