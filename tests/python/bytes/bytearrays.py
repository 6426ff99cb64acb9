# Buffers that change.
buf = bytearray(b"abc")
buf.append(100)
reveal_value(bytes(buf))
buf.extend(b"ef")
reveal_value(len(buf))
buf[0] = 65
reveal_value(buf)
reveal_value(buf[1])
reveal_value(buf[1:3])
del buf[0]
reveal_value(bytes(buf))
buf += b"!"
reveal_value(buf.decode())
reveal_value(buf.pop())
reveal_value(bytearray(2))
reveal_value(bytearray([1, 2]) == b"\x01\x02")
reveal_value(list(bytearray(b"hi")))
buf.clear()
reveal_value(bytes(buf))
