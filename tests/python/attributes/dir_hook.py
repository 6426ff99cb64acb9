# dir() in order; __dir__ of the class.
class Model:
    depth = 1

    def __init__(self):
        self.width = 2

    def forward(self): pass


class Listed(Model):
    def __dir__(self):
        return ["b", "a", "c"]


def public(obj):
    return [n for n in dir(obj) if not n.startswith("_")]


reveal_value(public(Model()))
reveal_value(public(Model))
reveal_value(dir(Listed()))
reveal_value("__init__" in dir(Model))
reveal_value("width" in dir(Model))
reveal_value(public(Listed))
