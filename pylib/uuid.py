# uuid: random ones are not known; ones that the program names are.


def _digits(text):
    return text.replace("urn:", "").replace("uuid:", "").strip("{}").replace("-", "")


def _number(digits):
    return int(digits, 16)


class UUID(object):
    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=None):
        if hex is not None and LibCall.value.known(hex):
            digits = _digits(hex).lower()
            if len(digits) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            int = _number(digits)
        elif bytes is not None and LibCall.value.known(bytes):
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            int = _number(bytes.hex())
        if int is not None and LibCall.value.known(int):
            if not 0 <= int < 1 << 128:
                raise ValueError("int is out of range (need a 128-bit value)")
            if version is not None:
                int = int & ~(0xF000 << 64) & ~(0xC000 << 48) | 0x8000 << 48 | version << 76
            self.int = int
            self.hex = f"{int:032x}"
            self.bytes = int.to_bytes(16, "big")
        else:
            self.hex = LibCall.unknown.str("a random identifier", "program")
            self.int = LibCall.unknown.int("a random identifier", "program", 0, None)
            self.bytes = LibCall.unknown.bytes("a random identifier", "program")
        self.version = version

    def __str__(self):
        h = self.hex
        if not LibCall.value.known(h):
            return LibCall.unknown.str("a random identifier", "program")
        return "-".join([h[:8], h[8:12], h[12:16], h[16:20], h[20:]])

    def __repr__(self):
        return f"UUID('{self}')"

    @property
    def urn(self):
        return "urn:uuid:" + str(self)

    def __eq__(self, other):
        return self.hex == other.hex if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.hex)


def uuid4():
    return UUID()


def uuid1(node=None, clock_seq=None):
    return UUID()


def _named(namespace, name, method, version):
    from _shapeproof.digests import digest
    found = digest(method, namespace.bytes + (name.encode() if isinstance(name, str) else name))
    return UUID() if found is None else UUID(bytes=found[:16], version=version)


def uuid3(namespace, name):
    return _named(namespace, name, "md5", 3)


def uuid5(namespace, name):
    return _named(namespace, name, "sha1", 5)


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")


def getnode():
    return LibCall.unknown.int("the number of a network card", "external", 0, None)
