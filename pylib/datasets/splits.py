class NamedSplit(str):
    pass


class Split(object):
    TRAIN = NamedSplit("train")
    TEST = NamedSplit("test")
    VALIDATION = NamedSplit("validation")
    ALL = NamedSplit("all")


class ReadInstruction(object):
    def __init__(self, split_name, rounding=None, from_=None, to=None, unit=None):
        self.split_name = split_name
        self.from_ = from_
        self.to = to
        self.unit = unit
