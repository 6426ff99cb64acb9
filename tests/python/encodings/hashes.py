# Digests have known lengths.
import hashlib

h = hashlib.md5(b"abc")
reveal_value(len(h.hexdigest()))
reveal_value(isinstance(h.hexdigest(), str))
s = hashlib.sha256()
s.update(b"a")
s.update("b".encode())
reveal_value(len(s.hexdigest()))
reveal_value(len(s.digest()))
reveal_value(s.name)
reveal_value(s.digest_size)
reveal_value(len(hashlib.sha1(b"x").hexdigest()[:8]))
reveal_value(len(hashlib.new("md5", b"x").hexdigest()))
reveal_value(h.hexdigest() == h.hexdigest())
bucket = int(hashlib.md5(b"k").hexdigest(), 16) % 10
reveal_value(0 <= bucket < 10)
