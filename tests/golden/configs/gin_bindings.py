# Bindings of gin: parameters, scopes, macros, references.
import gin


@gin.configurable
def net(width, depth=2):
    return (width, depth)


@gin.configurable("N", module="a.b")
class Net:
    def __init__(self, w=1, f=None, sizes=()):
        self.w, self.f, self.sizes = w, f, sizes


@gin.configurable
def needs(x=gin.REQUIRED):
    return x


gin.parse_config("""
# sizes
net.width = 3  # of it
net.depth = %D
D = 5
N.w = 7
N.f = @s/net
N.sizes = [
    1,
    %D,
]
s/net.width = 33
""")


def show(f):
    try:
        reveal_value(repr(f()))  # revealed: '(3, 5)'; '(9, 5)'; '(3, 1)'; '7'; '2'; '(33, 5)'; '[1, 5]'; '3'; '5'; '([], [])'; '(4, 5)'; '(([], []), ((1, 2), 5))'; "(([], []), ('abc', 5))"; 'True'; "'net'"; '(1, 5)'; '(2, 2)'
    except Exception as e:
        reveal_value(type(e).__name__ + ": " + str(e).split("\n")[0])  # revealed: "ValueError: Configurable 'net' doesn't have a parameter named 'nope'."; "ValueError: No configurable matching 'foo'."; "RuntimeError: Required bindings for `needs` not provided in config: ['x']"; 'RuntimeError: Attempted to modify locked Gin config.'


for f in [
    lambda: net(),
    lambda: net(9),
    lambda: net(depth=1),
    lambda: Net().w,
    lambda: Net(2).w,
    lambda: Net().f(),
    lambda: Net().sizes,
    lambda: gin.query_parameter("net.width"),
    lambda: gin.query_parameter("%D"),
    lambda: gin.parse_config("net.nope = 3"),
    lambda: gin.parse_config("foo.x = 3"),
    lambda: gin.parse_config("foo.x = 3", skip_unknown=True),
    lambda: gin.bind_parameter("net.width", 4) or net(),
    lambda: (gin.parse_config("net.width = (1,\n 2)"), net()),
    lambda: (gin.parse_config("net.width = 'abc'"), net()),
    lambda: needs(3),
    lambda: needs(),
    lambda: isinstance(Net(), Net),
    lambda: net.__name__,
]:
    show(f)
with gin.config_scope("s"):
    reveal_value(net())  # revealed: (33, 5)
gin.parse_config_files_and_bindings([], ["net.width = 1"])
show(lambda: net())
show(lambda: gin.bind_parameter("net.width", 4))
with gin.unlock_config():
    gin.bind_parameter("net.width", 4)
show(lambda: net())
gin.clear_config()
show(lambda: net(2))
