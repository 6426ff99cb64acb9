# Templates and alphabets.
import string
from string import Template

t = Template("$name has ${n} layers, $$5")
reveal_value(t.substitute(name="net", n=3))
reveal_value(t.substitute({"name": "x"}, n=1))
reveal_value(t.safe_substitute(name="y"))
reveal_value(t.template)
try:
    t.substitute(name="z")
except KeyError as error:
    reveal_value(str(error))
try:
    Template("$ x").substitute()
except ValueError as error:
    reveal_value(str(error))
reveal_value(string.ascii_lowercase)
reveal_value(string.ascii_letters[-3:])
reveal_value(string.digits + string.hexdigits)
reveal_value(string.punctuation)
reveal_value(string.whitespace)
reveal_value(len(string.printable))
reveal_value(string.capwords("hello  big world"))
reveal_value("a,b!".translate(str.maketrans("", "", string.punctuation)))
vocab = {c: i for i, c in enumerate(string.ascii_lowercase + " .,;'-")}
reveal_value(len(vocab))
reveal_value([f for _, f, _, _ in string.Formatter().parse("a{x}b{y!r:>3}")])
reveal_value(string.Formatter().format("{0} {k}", 1, k=2))
