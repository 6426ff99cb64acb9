# MD5, SHA-1 and SHA-2 of known bytes. The constants of the standards are computed from the numbers they are named after: sines,
# and the fractional parts of roots of primes.
LONGEST = 2048  # bytes; the digest of a longer text is not computed
_tables = {}


def _primes(n):
    found, candidate = [], 2
    while len(found) < n:
        if all([candidate % p for p in found]):
            found.append(candidate)
        candidate += 1
    return found


def _root(n, degree):
    # The whole part of the degree-th root of n.
    guess = 1 << (n.bit_length() // degree + 1)
    while True:
        better = ((degree - 1) * guess + n // guess ** (degree - 1)) // degree
        if better >= guess:
            return guess
        guess = better


def _fractions(count, first, degree, bits):
    mask = (1 << bits) - 1
    return [_root(p << degree * bits, degree) & mask for p in _primes(first + count)[first:]]


def _table(name, make):
    if name not in _tables:
        _tables[name] = make()
    return _tables[name]


def _padded(data, block, order):
    # A one bit, zeros, and the length in bits in the last eighth of the last block.
    size = block // 8
    data = data + b"\x80"
    data = data + b"\x00" * ((-len(data) - size) % block)
    return data


def _words(data, width, order):
    return [int.from_bytes(data[i:i + width], order) for i in range(0, len(data), width)]


def _blocks(data, block, width, order):
    full = _padded(data, block, order) + (8 * len(data)).to_bytes(block // 8, order)
    words = _words(full, width, order)
    per = block // width
    return [words[i:i + per] for i in range(0, len(words), per)]


def _left(x, n):
    return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF


def _sines():
    import math
    return [int(abs(math.sin(i + 1)) * 4294967296) for i in range(64)]


def _md5(data):
    sines = _table("md5", _sines)
    turns = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476]
    for words in _blocks(data, 64, 4, "little"):
        a, b, c, d = state
        for i in range(64):
            if i < 16:
                f, g = (b & c) | (~b & d), i
            elif i < 32:
                f, g = (d & b) | (~d & c), (5 * i + 1) % 16
            elif i < 48:
                f, g = b ^ c ^ d, (3 * i + 5) % 16
            else:
                f, g = c ^ (b | (~d & 0xFFFFFFFF)), 7 * i % 16
            mixed = (a + f + sines[i] + words[g]) & 0xFFFFFFFF
            a, d, c, b = d, c, b, (b + _left(mixed, turns[i // 16][i % 4])) & 0xFFFFFFFF
        state = [(x + y) & 0xFFFFFFFF for x, y in zip(state, [a, b, c, d])]
    return b"".join([x.to_bytes(4, "little") for x in state])


def _sha1(data):
    state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0]
    for words in _blocks(data, 64, 4, "big"):
        words = list(words)
        for i in range(16, 80):
            words.append(_left(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1))
        a, b, c, d, e = state
        for i in range(80):
            if i < 20:
                f, k = (b & c) | (~b & d), 0x5A827999
            elif i < 40:
                f, k = b ^ c ^ d, 0x6ED9EBA1
            elif i < 60:
                f, k = (b & c) | (b & d) | (c & d), 0x8F1BBCDC
            else:
                f, k = b ^ c ^ d, 0xCA62C1D6
            a, b, c, d, e = (_left(a, 5) + f + e + k + words[i]) & 0xFFFFFFFF, a, _left(b, 30), c, d
        state = [(x + y) & 0xFFFFFFFF for x, y in zip(state, [a, b, c, d, e])]
    return b"".join([x.to_bytes(4, "big") for x in state])


_SHA2 = {"sha256": (32, 8, 0, 32), "sha224": (32, 8, 8, 28), "sha512": (64, 16, 0, 64), "sha384": (64, 16, 8, 48)}


def _starts(name):
    bits, _, first, _ = _SHA2[name]
    # SHA-224 takes the lower halves of the words of SHA-384.
    return [x & 0xFFFFFFFF for x in _fractions(8, 8, 2, 64)] if name == "sha224" else _fractions(8, first, 2, bits)


def _sha2(name, data):
    bits, width, _, size = _SHA2[name]
    width, mask, rounds = bits // 8, (1 << bits) - 1, 64 if bits == 32 else 80
    keys = _table(bits, lambda: _fractions(rounds, 0, 3, bits))
    state = list(_table(name, lambda: _starts(name)))
    s0, s1, t0, t1 = ((7, 18, 3), (17, 19, 10), (2, 13, 22), (6, 11, 25)) if bits == 32 else ((1, 8, 7), (19, 61, 6), (28, 34, 39), (14, 18, 41))
    right = lambda x, n: (x >> n) | (x << (bits - n) & mask)
    for words in _blocks(data, 2 * bits, width, "big"):
        words = list(words)
        for i in range(16, rounds):
            x, y = words[i - 15], words[i - 2]
            low = right(x, s0[0]) ^ right(x, s0[1]) ^ (x >> s0[2])
            high = right(y, s1[0]) ^ right(y, s1[1]) ^ (y >> s1[2])
            words.append((words[i - 16] + low + words[i - 7] + high) & mask)
        a, b, c, d, e, f, g, h = state
        for i in range(rounds):
            one = h + (right(e, t1[0]) ^ right(e, t1[1]) ^ right(e, t1[2])) + ((e & f) ^ (~e & mask & g)) + keys[i] + words[i]
            two = (right(a, t0[0]) ^ right(a, t0[1]) ^ right(a, t0[2])) + ((a & b) ^ (a & c) ^ (b & c))
            a, b, c, d, e, f, g, h = (one + two) & mask, a, b, c, (d + one) & mask, e, f, g
        state = [(x + y) & mask for x, y in zip(state, [a, b, c, d, e, f, g, h])]
    return b"".join([x.to_bytes(width, "big") for x in state])[:size]


def digest(name, data):
    # None: not known.
    if not LibCall.value.known(data) or len(data) > LONGEST:
        return None
    if name == "md5":
        return _md5(data)
    if name == "sha1":
        return _sha1(data)
    return _sha2(name, data) if name in _SHA2 else None
