STEPS = 10


def train(n):
    return n * STEPS
