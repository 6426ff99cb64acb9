# Bytes in memory.
import io

b = io.BytesIO(b"abc\ndef")
reveal_value(b.read(2))
reveal_value(b.readline())
reveal_value(b.tell())
reveal_value(b.read())
reveal_value(b.getvalue())
b.seek(0, 2)
reveal_value(b.tell())
b.write(b"!")
reveal_value(b.getvalue())
b.seek(0)
reveal_value(list(b))
reveal_value(io.BytesIO().getvalue())
buffer = io.BytesIO()
buffer.write(b"\x01\x02")
reveal_value(len(buffer.getvalue()))
reveal_value(bytes(buffer.getbuffer()))
buffer.close()
try:
    buffer.getvalue()
except ValueError as error:
    reveal_value(str(error))
try:
    io.BytesIO("text")
except TypeError as error:
    reveal_value(str(error))
