# verdict: valid
# `del` of a name that is not bound is refused as where it is read.
import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


def raised(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


def early():
    del q
    q = 1


def twice():
    x = 1
    del x
    del x


def after_handler():
    try:
        raise ValueError
    except ValueError as e:
        pass
    del e


def of_a_module():
    global nowhere
    del nowhere


def in_a_class():
    class A:
        del z


def captured():
    x = 1

    def g():
        nonlocal x
        del x

    g()
    g()


def handled():
    try:
        del q
        q = 1
        return 4
    except UnboundLocalError:
        return 5


for one in (early, twice, after_handler):
    C(not (raised(one) or "").startswith("UnboundLocalError"))
for one in (of_a_module, in_a_class, captured):
    C(not (raised(one) or "").startswith("NameError"))
torch.zeros(2, 5) @ torch.zeros(handled(), 1)
