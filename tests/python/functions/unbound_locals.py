# A name that is assigned anywhere in a function is local everywhere in it.
x = "global"


def read_then_write():
    try:
        return x
    except UnboundLocalError as e:
        return str(e)
    x = 1


reveal_value(read_then_write())


def conditional(flag):
    if flag:
        value = 1
    try:
        return value
    except UnboundLocalError as e:
        return type(e).__name__


reveal_value([conditional(True), conditional(False)])


def loop_variable(items):
    for item in items:
        pass
    try:
        return item
    except NameError as e:
        return "empty"


reveal_value([loop_variable([1, 2]), loop_variable([])])


def deleted():
    y = 1
    del y
    try:
        y
    except UnboundLocalError as e:
        return str(e)


reveal_value(deleted())


def augmented():
    try:
        x += "!"
    except UnboundLocalError as e:
        return str(e)


reveal_value(augmented())
try:
    undefined
except NameError as e:
    reveal_value(str(e))


def import_local():
    import math
    return math.floor(2.5)


reveal_value(import_local())
reveal_value(x)
