# base64: exact on bytes that are known.
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def _digits(s):
    if isinstance(s, str):
        s = s.encode("ascii")
    return list(bytes(s))


def _known(s):
    return LibCall.value.known(s)


def _encoded(s, last):
    if isinstance(s, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    if not _known(bytes(s)):
        return LibCall.unknown.bytes("base64 of unknown bytes", "opaque")
    letters = _LETTERS + last
    data = list(bytes(s))
    result = ""
    for at in range(0, len(data), 3):
        group = data[at:at + 3]
        number = 0
        for index in range(3):
            number = number * 256 + (group[index] if index < len(group) else 0)
        text = "".join([letters[number // 64 ** k % 64] for k in (3, 2, 1, 0)])
        result += text[:len(group) + 1] + "=" * (3 - len(group))
    return result.encode()


def _decoded(s, last):
    if not _known(s):
        return LibCall.unknown.bytes("base64 of unknown bytes", "opaque")
    text = s if isinstance(s, str) else s.decode("ascii")
    letters = _LETTERS + last
    numbers = [letters.index(c) for c in text if c in letters]
    if len(numbers) % 4 == 1 or (len(numbers) % 4 and "=" not in text):
        from binascii import Error
        raise Error("Incorrect padding")
    result = []
    for at in range(0, len(numbers), 4):
        group = numbers[at:at + 4]
        number = 0
        for index in range(4):
            number = number * 64 + (group[index] if index < len(group) else 0)
        result.extend([number // 65536, number // 256 % 256, number % 256][:len(group) - 1])
    return bytes(result)


def b64encode(s, altchars=None):
    return _encoded(s, "+/" if altchars is None else altchars.decode())


def b64decode(s, altchars=None, validate=False):
    return _decoded(s, "+/" if altchars is None else altchars.decode())


standard_b64encode = b64encode
standard_b64decode = b64decode


def urlsafe_b64encode(s):
    return _encoded(s, "-_")


def urlsafe_b64decode(s):
    return _decoded(s, "-_")


def b16encode(s):
    return bytes(s).hex().upper().encode()


def b16decode(s, casefold=False):
    return bytes.fromhex(s if isinstance(s, str) else s.decode())


def encodebytes(s):
    return LibCall.unknown.bytes("base64 text", "opaque")


decodebytes = b32encode = b32decode = b85encode = b85decode = encodebytes
