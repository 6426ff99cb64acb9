# Instance attributes hide non-data descriptors, data descriptors hide instance attributes.
class NonData:
    def __get__(self, obj, objtype=None):
        return "non-data"


class Data:
    def __get__(self, obj, objtype=None):
        return "data"

    def __set__(self, obj, value):
        obj.log.append(value)


class SetOnly:
    def __set__(self, obj, value):
        obj.__dict__["c"] = value * 2


class Model:
    a = NonData()
    b = Data()
    c = SetOnly()

    def __init__(self):
        self.log = []


m = Model()
reveal_value((m.a, m.b))
m.a = "own"
m.b = "ignored"
reveal_value((m.a, m.b, m.log))
m.__dict__["b"] = "hidden"
reveal_value(m.b)
reveal_value(isinstance(m.c, SetOnly))
m.c = 21
reveal_value(m.c)
del m.a
reveal_value(m.a)
