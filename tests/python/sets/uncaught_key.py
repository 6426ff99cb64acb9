# A set without the element that is removed.
layers = {1, 2}
layers.discard(3)
reveal_value(layers)
layers.remove(3)
reveal_value("never")
