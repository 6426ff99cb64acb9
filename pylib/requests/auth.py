class AuthBase(object):
    def __call__(self, r):
        raise NotImplementedError("Auth hooks must be callable.")


class HTTPBasicAuth(AuthBase):
    def __init__(self, username, password):
        self.username = username
        self.password = password

    def __call__(self, r):
        return r


class HTTPDigestAuth(HTTPBasicAuth):
    pass


class HTTPProxyAuth(HTTPBasicAuth):
    pass
