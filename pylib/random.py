# random: the program's own chance.
_FEW = 6  # orders that are followed one by one


# Are there only a handful of ways to take k of n in turn?
def _few_orders(n, k):
    if not LibCall.value.known(n) or not LibCall.value.known(k) or n > _FEW:
        return False
    ways = 1
    for i in range(k):
        ways *= n - i
    return ways <= _FEW


# k of the population, none twice, where that can come out in a handful of ways.
def _drawn_in_turn(population, k):
    from itertools import permutations
    return LibCall.unknown.choice([list(order) for order in permutations(population, k)])


# The numbers of a list, where each of them is known.
def _listed(numbers):
    return isinstance(numbers, (list, tuple)) and all([LibCall.value.known(one) for one in numbers])


# What has a weight that is known to be 0 is never drawn.
def _drawable(population, weights, cumulative):
    if LibCall.data.kind(weights) == "object" and not isinstance(weights, (list, tuple)):
        weights = list(weights)
    if weights is None and _listed(cumulative):
        weights = [b - a for a, b in zip([0] + list(cumulative), cumulative)]
    if not isinstance(population, (list, tuple)) or not _listed(weights) or len(weights) != len(population):
        return population
    return [one for one, weight in zip(population, weights) if weight != 0]


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
        for given in (weights, cum_weights):
            if _listed(given) and isinstance(population, (list, tuple)) and len(given) != len(population):
                raise ValueError("The number of weights does not match the population")
        population = _drawable(population, weights, cum_weights)
        return [self.choice(population) for _ in range(k)]

    def sample(self, population, k, *, counts=None):
        size = len(population)
        if k > size or k < 0:
            raise ValueError("Sample larger than population or is negative")
        if counts is None and _few_orders(size, k):
            return _drawn_in_turn(population, k)
        if counts is None and LibCall.value.known(k):
            return [population[at] for at in LibCall.unknown.distinct(k, size)]
        return [population[LibCall.unknown.whole(0, size - 1)] for _ in range(k)]

    def shuffle(self, x):
        if LibCall.data.kind(x) in ("none", "bool", "int", "float", "str", "tuple"):
            raise TypeError("'" + type(x).__name__ + "' object does not support item assignment")
        if isinstance(x, list) and _few_orders(len(x), len(x)):
            x[:] = _drawn_in_turn(x, len(x))
        elif isinstance(x, list):
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
