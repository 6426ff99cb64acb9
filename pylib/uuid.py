class UUID(object):
    def __init__(self, *args, **kwargs):
        self.hex = LibCall.unknown.str("a random identifier", "program")
        self.int = LibCall.unknown.int("a random identifier", "program", 0, None)

    def __str__(self):
        return self.hex


def uuid4():
    return UUID()


uuid1 = uuid4
