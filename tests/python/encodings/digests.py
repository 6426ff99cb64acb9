# Digests of names and settings: cache keys, buckets, stable seeds.
import hashlib
import json
import uuid

reveal_value(hashlib.md5(b"").hexdigest())
reveal_value(hashlib.md5(b"layer1.weight").hexdigest()[:8])
reveal_value(hashlib.sha1("übung".encode()).hexdigest())
reveal_value(hashlib.sha256(b"a" * 200).hexdigest())
reveal_value(hashlib.sha512(b"x").hexdigest()[-16:])
reveal_value((hashlib.sha224(b"x").hexdigest()[:8], hashlib.sha384(b"x").digest()[:4]))
config = {"lr": 0.1, "layers": [64, 128], "name": "net"}
key = hashlib.sha256(json.dumps(config, sort_keys=True).encode()).hexdigest()[:12]
reveal_value(key)
reveal_value(int(hashlib.md5(b"k").hexdigest(), 16) % 10)


def split_of(name, parts=("train", "val", "test"), weights=(8, 1, 1)):
    place = int(hashlib.sha1(name.encode()).hexdigest(), 16) % sum(weights)
    for part, weight in zip(parts, weights):
        if place < weight:
            return part
        place -= weight


reveal_value([split_of(f"img_{i}.png") for i in range(6)])
h = hashlib.new("sha256")
for piece in ("a", "b", "c"):
    h.update(piece.encode())
twin = h.copy()
twin.update(b"d")
reveal_value((h.hexdigest() == hashlib.sha256(b"abc").hexdigest(), h.hexdigest() == twin.hexdigest()))
reveal_value(str(uuid.uuid5(uuid.NAMESPACE_DNS, "example.org")))
reveal_value(uuid.uuid3(uuid.NAMESPACE_URL, "https://example.org").hex)
reveal_value(uuid.UUID(int=5).hex[-4:])
try:
    hashlib.md5("text")
except TypeError as e:
    reveal_value(str(e))
