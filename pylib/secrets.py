# secrets: chance that nobody can seed.
from random import SystemRandom

_system = SystemRandom()
choice = _system.choice
randbits = _system.getrandbits


def randbelow(exclusive_upper_bound):
    LibCall.torch.require_ordinary(exclusive_upper_bound > 0, "invalid-argument", "ValueError", "Upper bound must be positive.")
    return _system.randrange(exclusive_upper_bound)


def compare_digest(a, b):
    return a == b


def token_bytes(nbytes=None):
    return LibCall.unknown.bytes("a secret token", "program")


def token_hex(nbytes=None):
    return LibCall.unknown.str("a secret token", "program")


def token_urlsafe(nbytes=None):
    return LibCall.unknown.str("a secret token", "program")
