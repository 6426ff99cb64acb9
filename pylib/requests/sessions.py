from requests.exceptions import ConnectionError
from requests.models import PreparedRequest, Response


class Session(object):
    def __init__(self):
        self.headers = {}
        self.auth = None
        self.proxies = {}
        self.hooks = {"response": []}
        self.params = {}
        self.verify = True
        self.cert = None
        self.stream = False
        self.trust_env = True
        self.max_redirects = 30
        self.cookies = LibCall.unknown.any("cookies")

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return None

    def request(self, method, url, params=None, data=None, headers=None, cookies=None, files=None, auth=None, timeout=None, allow_redirects=True,
                proxies=None, hooks=None, stream=None, verify=None, cert=None, json=None):
        for called in (auth, hooks):  # what it may call
            if called is not None and not isinstance(called, tuple):
                LibCall.unknown.any("requests.request")(called)
        LibCall.program.hope("service-answers", ConnectionError("no answer"))
        return Response()

    def get(self, url, params=None, **kwargs):
        return self.request("GET", url, params=params, **kwargs)

    def options(self, url, **kwargs):
        return self.request("OPTIONS", url, **kwargs)

    def head(self, url, **kwargs):
        return self.request("HEAD", url, **kwargs)

    def post(self, url, data=None, json=None, **kwargs):
        return self.request("POST", url, data=data, json=json, **kwargs)

    def put(self, url, data=None, **kwargs):
        return self.request("PUT", url, data=data, **kwargs)

    def patch(self, url, data=None, **kwargs):
        return self.request("PATCH", url, data=data, **kwargs)

    def delete(self, url, **kwargs):
        return self.request("DELETE", url, **kwargs)

    def prepare_request(self, request):
        return PreparedRequest()

    def send(self, request, **kwargs):
        LibCall.program.hope("service-answers", ConnectionError("no answer"))
        return Response()

    def mount(self, prefix, adapter):
        return None

    def get_adapter(self, url):
        return LibCall.unknown.any("requests.Session.get_adapter")

    def close(self):
        return None


def session():
    return Session()
