# requests: what a server answers is the outside world's, and whether it answers (service-answers).
__lazy_imports__ = True

from requests import adapters, auth, exceptions, models, sessions
from requests.api import delete, get, head, options, patch, post, put, request
from requests.exceptions import (ConnectionError, ConnectTimeout, FileModeWarning, HTTPError, JSONDecodeError, ReadTimeout, RequestException, Timeout,
                                 TooManyRedirects, URLRequired)
from requests.models import PreparedRequest, Request, Response
from requests.sessions import Session, session

__version__ = "2.34.2"


def __getattr__(name):
    return LibCall.unknown.any("requests." + name)
