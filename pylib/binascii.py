class Error(ValueError):
    pass


def hexlify(data, sep=None, bytes_per_sep=1):
    return (bytes(data).hex() if sep is None else bytes(data).hex(sep, bytes_per_sep)).encode()


b2a_hex = hexlify


def unhexlify(hexstr, /):
    text = hexstr if isinstance(hexstr, str) else bytes(hexstr).decode("ascii")
    if len(text) % 2:
        raise Error("Odd-length string")
    return bytes.fromhex(text)


a2b_hex = unhexlify


def crc32(data, crc=0, /):
    return LibCall.unknown.int("", "opaque", 0, 4294967295, "a check sum")


def b2a_base64(data, /, *, newline=True):
    from base64 import b64encode
    return b64encode(data) + (b"\n" if newline else b"")


def a2b_base64(data, /, *, strict_mode=False):
    from base64 import b64decode
    return b64decode(data)
