# __copy__ and __deepcopy__, also inside other objects.
import copy


class Buffer:
    def __init__(self, data, version=0):
        self.data = data
        self.version = version

    def __copy__(self):
        return Buffer(self.data, self.version + 1)

    def __deepcopy__(self, memo):
        return Buffer(copy.deepcopy(self.data, memo), self.version + 100)


class Shared:
    def __deepcopy__(self, memo):
        return self


class Holder:
    def __init__(self):
        self.buffer = Buffer([1, 2])
        self.again = self.buffer
        self.shared = Shared()
        self.table = {"b": self.buffer, "l": [Buffer([3])]}


b = Buffer([1])
reveal_value((copy.copy(b).version, copy.deepcopy(b).version))
reveal_value((copy.copy(b).data is b.data, copy.deepcopy(b).data is b.data))
h = Holder()
d = copy.deepcopy(h)
reveal_value(d.buffer.version)
reveal_value(d.buffer is d.again)
reveal_value(d.shared is h.shared)
reveal_value(d.table["b"] is d.buffer)
reveal_value(d.table["l"][0].version)
d.buffer.data.append(9)
reveal_value(h.buffer.data)
s = copy.copy(h)
reveal_value(s.buffer is h.buffer)
