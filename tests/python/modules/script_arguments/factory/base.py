class Model:
    factor = 8

    def __init__(self, width):
        self.channels = [width * self.factor * i for i in (1, 2)]
