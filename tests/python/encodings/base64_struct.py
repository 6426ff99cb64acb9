# Bytes as text, numbers as bytes.
import base64
import binascii
import struct

reveal_value(base64.b64encode(b"hello"))
reveal_value(base64.b64decode("aGVsbG8="))
reveal_value(base64.b64encode("é".encode()).decode())
reveal_value(base64.urlsafe_b64encode(b"\xff\xfe"))
reveal_value(base64.b16encode(b"\x01\xab"))
reveal_value(binascii.hexlify(b"ab"))
reveal_value(binascii.unhexlify("6162"))
reveal_value(struct.pack(">II", 2051, 60000))
reveal_value(struct.unpack(">II", b"\x00\x00\x08\x03\x00\x00\xea\x60"))
reveal_value(struct.calcsize("<bhiq"))
reveal_value(struct.pack("<h", -2))
reveal_value(struct.unpack("<3B", b"\x01\x02\x03"))
reveal_value(struct.unpack("<f", struct.pack("<f", 1.5)))
reveal_value(struct.unpack("<d", struct.pack("<d", 0.1)))
reveal_value(struct.pack("4s", b"ab"))
try:
    struct.unpack(">I", b"\x00")
except struct.error as error:
    reveal_value(str(error))
