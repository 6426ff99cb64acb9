# Identifiers and check sums.
import uuid
import zlib
import binascii

a, b = uuid.uuid4(), uuid.uuid4()
reveal_value(len(str(a)))
reveal_value(isinstance(a.hex, str))
reveal_value(uuid.UUID("12345678123456781234567812345678") == uuid.UUID("12345678-1234-5678-1234-567812345678"))
reveal_value(str(uuid.UUID("12345678123456781234567812345678")))
reveal_value(isinstance(zlib.crc32(b"x"), int))
reveal_value(isinstance(zlib.compress(b"x"), bytes))
run = f"run-{str(a)[:8]}"
reveal_value(len(run))
reveal_value(run.startswith("run-"))
