# random: the program's own chance.


class Random(object):
    def __init__(self, x=None):
        pass

    def seed(self, a=None, version=2):
        return None

    def getstate(self):
        return LibCall.unknown.any("the state of a random generator")

    def setstate(self, state):
        return None

    def random(self):
        return LibCall.unknown.float("a random number", "program", 0.0, 1 - 2 ** -53)

    def uniform(self, a: real, b: real):
        return LibCall.unknown.float("a random number", "program", -1e999, 1e999)

    def triangular(self, low=0.0, high=1.0, mode=None):
        return LibCall.unknown.float("a random number", "program", -1e999, 1e999)

    def gauss(self, mu: real = 0.0, sigma: real = 1.0):
        return LibCall.unknown.float("a random number", "program", -1e999, 1e999)

    normalvariate = gauss
    lognormvariate = gauss
    vonmisesvariate = gauss

    def expovariate(self, lambd: real = 1.0):
        return LibCall.unknown.float("a random number", "program", -1e999, 1e999)

    def betavariate(self, alpha, beta):
        return LibCall.unknown.float("a random number", "program", 0.0, 1e999)

    gammavariate = betavariate
    weibullvariate = betavariate

    def randint(self, a: real, b: real):
        return LibCall.unknown.whole(a, b)

    def randrange(self, start: real, stop: real | None = None, step: real = 1):
        if stop is None:
            start, stop = 0, start
        if step == 1:
            return LibCall.unknown.whole(start, stop - 1)
        return start + step * LibCall.unknown.whole(0, (stop - start - 1) // step)

    def getrandbits(self, k):
        return LibCall.unknown.int("", "program", 0, 2 ** k - 1 if k < 60 else None, "random bits")

    def randbytes(self, n):
        return LibCall.unknown.bytes("random bytes", "program")

    def choice(self, seq):
        if len(seq) == 0:
            raise IndexError("Cannot choose from an empty sequence")
        if isinstance(seq, (list, tuple)) and len(seq) <= 8:
            return LibCall.unknown.choice(seq)
        return seq[LibCall.unknown.whole(0, len(seq) - 1)]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        return [self.choice(population) for _ in range(k)]

    def sample(self, population, k, *, counts=None):
        size = len(population)
        if k > size:
            raise ValueError("Sample larger than population or is negative")
        return [population[LibCall.unknown.whole(0, size - 1)] for _ in range(k)]

    def shuffle(self, x):
        if LibCall.data.kind(x) in ("none", "bool", "int", "float", "str", "tuple"):
            raise TypeError("'" + type(x).__name__ + "' object does not support item assignment")
        if isinstance(x, list):
            LibCall.list.sort(x, lambda item: LibCall.unknown.float("a random number", "program"), False)


class SystemRandom(Random):
    pass


_instance = Random()
seed = _instance.seed
getstate = _instance.getstate
setstate = _instance.setstate
random = _instance.random
uniform = _instance.uniform
triangular = _instance.triangular
gauss = _instance.gauss
normalvariate = _instance.normalvariate
lognormvariate = _instance.lognormvariate
vonmisesvariate = _instance.vonmisesvariate
expovariate = _instance.expovariate
betavariate = _instance.betavariate
gammavariate = _instance.gammavariate
weibullvariate = _instance.weibullvariate
randint = _instance.randint
randrange = _instance.randrange
getrandbits = _instance.getrandbits
randbytes = _instance.randbytes
choice = _instance.choice
choices = _instance.choices
sample = _instance.sample
shuffle = _instance.shuffle
