# A channel list that grows.
layers = [64, 64, "M"]
layers.append(128)
reveal_value(layers)
layers.extend([128, "M"])
reveal_value(layers)
layers.insert(0, 3)
layers.insert(-1, "x")
layers.insert(100, "end")
layers.insert(-100, "start")
reveal_value(layers)
reveal_value(layers.pop())
reveal_value(layers.pop(0))
reveal_value(layers.pop(-2))
reveal_value(layers)
layers.remove(64)
reveal_value(layers)
layers += (512,)
reveal_value(layers)
layers += "ab"
reveal_value(layers)
alias = layers
alias.append(0)
reveal_value(layers[-1])
layers = layers + [1]
reveal_value(len(alias) - len(layers))
layers.clear()
reveal_value(layers)
layers.extend(range(3))
layers.extend(x * x for x in (2, 3))
layers.extend({"k": 1})
reveal_value(layers)
try:
    [].pop()
except IndexError as error:
    reveal_value(str(error))
try:
    [1].pop(5)
except IndexError as error:
    reveal_value(str(error))
try:
    [1].remove(7)
except ValueError as error:
    reveal_value(str(error))
try:
    [1].extend(5)
except TypeError as error:
    reveal_value(str(error))
