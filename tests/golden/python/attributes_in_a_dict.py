# A dict that is made the attributes of an instance is these attributes from there on.
import torch


class Settings(dict):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__ = self


settings = Settings({"width": 3}, depth=2)
torch.zeros(2, settings.width) @ torch.zeros(3, settings.depth)
settings.height = 5
settings["length"] = 7
torch.zeros(2, settings["height"]) @ torch.zeros(5, 1)
torch.zeros(2, settings.length) @ torch.zeros(7, 1)
reveal_value(sorted(settings))  # revealed: ['depth', 'height', 'length', 'width']
del settings["width"]
reveal_value((hasattr(settings, "width"), len(settings), "depth" in settings))  # revealed: (False, 3, True)


class Plain:
    pass


state = {"size": 4}
one = Plain()
one.__dict__ = state
one.size += 1
torch.zeros(2, state["size"]) @ torch.zeros(5, 1)
try:
    one.__dict__ = 3
except TypeError as e:
    reveal_value(str(e))  # revealed: "__dict__ must be set to a dictionary, not a 'int'"
settings.update(depth=4)
torch.zeros(2, settings.depth) @ torch.zeros(2, 4)  # error: [matmul-mismatch]
