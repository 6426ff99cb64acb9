# Objects with __eq__ and __hash__ as keys and members.
class Key:
    def __init__(self, layer, index):
        self.layer, self.index = layer, index

    def __eq__(self, other):
        return isinstance(other, Key) and (self.layer, self.index) == (other.layer, other.index)

    def __hash__(self):
        return hash((self.layer, self.index))

    def __repr__(self):
        return f"{self.layer}.{self.index}"


table = {Key("conv", 0): 64, Key("conv", 1): 128}
reveal_value(table[Key("conv", 0)])
table[Key("conv", 1)] += 1
reveal_value((len(table), table[Key("conv", 1)]))
reveal_value(Key("fc", 0) in table)
reveal_value(table.get(Key("fc", 0), "none"))
reveal_value(len({Key("a", 1), Key("a", 1), Key("a", 2)}))
seen = set()
for k in (Key("x", 0), Key("y", 0), Key("x", 0)):
    seen.add(k)
reveal_value(len(seen))
reveal_value(hash(Key("a", 1)) == hash(Key("a", 1)))
try:
    table[Key("zz", 9)]
except KeyError as e:
    reveal_value(str(e))
del table[Key("conv", 0)]
reveal_value(list(table))
reveal_value({(Key("a", 1), 2): "pair"}[(Key("a", 1), 2)])
