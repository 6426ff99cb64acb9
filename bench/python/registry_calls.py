# Objects, dictionaries, method calls and attributes: what configuration code is made of.
class Layer:
    def __init__(self, width, kernel=3):
        self.width = width
        self.kernel = kernel

    def parameters(self, width_before):
        return self.width * width_before * self.kernel ** 2


layers = {}
for i in range(20_000):
    layers[f"layer{i}"] = Layer(8 + i % 64, 1 if i % 3 else 3)
total, before = 0, 3
for name, layer in layers.items():
    total += layer.parameters(before)
    before = layer.width
reveal_value(total)
