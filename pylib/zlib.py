from binascii import crc32

DEFLATED = 8
MAX_WBITS = 15
adler32 = crc32


class error(Exception):
    pass


def compress(data, /, level=-1, wbits=15):
    return LibCall.unknown.bytes("compressed bytes", "opaque")


def decompress(data, /, wbits=15, bufsize=16384):
    return LibCall.unknown.bytes("decompressed bytes", "opaque")


compressobj = decompressobj = LibCall.unknown.any("zlib")
