# What a handler raises anew ends the program there.
def load(name):
    try:
        return {"resnet": 18}[name]
    except KeyError as e:
        raise ValueError(f"unknown model {name!r}") from e


reveal_value(load("resnet"))
try:
    load("vit")
except ValueError as e:
    reveal_value((str(e), type(e.__cause__).__name__))
load("unet")
