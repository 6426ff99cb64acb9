# hashlib: digests of short known texts; of others only the sizes are known.
from _shapeproof.digests import digest as _digest

_SIZES = {"md5": 16, "sha1": 20, "sha224": 28, "sha256": 32, "sha384": 48, "sha512": 64, "blake2b": 64, "blake2s": 32, "sha3_224": 28,
          "sha3_256": 32, "sha3_384": 48, "sha3_512": 64}
algorithms_available = algorithms_guaranteed = set(_SIZES)


class _Hash(object):
    block_size = 64

    def __init__(self, name, size, data=b""):
        self.name = name
        self.digest_size = size
        self._data = data

    def update(self, data, /):
        if isinstance(data, str):
            raise TypeError("Strings must be encoded before hashing")
        if not isinstance(data, (bytes, bytearray, memoryview)) and LibCall.value.known(data):
            raise TypeError("object supporting the buffer API required")
        self._data = self._data + bytes(data)

    def hexdigest(self):
        found = _digest(self.name, self._data)
        return LibCall.unknown.str("a digest", "opaque") if found is None else found.hex()

    def digest(self):
        found = _digest(self.name, self._data)
        return LibCall.unknown.bytes("a digest", "opaque") if found is None else found

    def copy(self):
        return _Hash(self.name, self.digest_size, self._data)


def new(name, data=b"", **kwargs):
    if LibCall.value.known(name) and name.lower() not in _SIZES:
        raise ValueError(f"unsupported hash type {name}")
    return _made(name.lower() if LibCall.value.known(name) else "sha256", data)


def _made(name, data):
    hash = _Hash(name, _SIZES[name])
    hash.update(data)
    return hash


def md5(string=b"", *, usedforsecurity=True):
    return _made("md5", string)


def sha1(string=b"", *, usedforsecurity=True):
    return _made("sha1", string)


def sha224(string=b"", *, usedforsecurity=True):
    return _made("sha224", string)


def sha256(string=b"", *, usedforsecurity=True):
    return _made("sha256", string)


def sha384(string=b"", *, usedforsecurity=True):
    return _made("sha384", string)


def sha512(string=b"", *, usedforsecurity=True):
    return _made("sha512", string)


def sha3_256(string=b"", *, usedforsecurity=True):
    return _made("sha3_256", string)


def blake2b(data=b"", /, *, digest_size=64, **kwargs):
    return _Hash("blake2b", digest_size)


def blake2s(data=b"", /, *, digest_size=32, **kwargs):
    return _Hash("blake2s", digest_size)


def file_digest(fileobj, digest, /):
    return new(digest) if isinstance(digest, str) else digest()


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    return LibCall.unknown.bytes("a digest", "opaque")
