# Each operation of the data model on a value that is not known: where a handler could see it fail, both ways are followed.
# torch: skip (a library that is not there)
# verdict: undecided
import unheard
x = unheard.thing

def item(): x["a"]
def put(): x["a"] = 1
def drop(): del x["a"]
def attr(): x.size
def setattr_(): x.size = 1
def length(): len(x)
def loop():
    for i in x: pass
def step(): next(iter(x))
def plus(): x + 1
def minus(): -x
def rplus(): 1 + x
def order(): x < 3
def member(): 3 in x
def unpack(): a, b = x
def number(): int(x)
def real(): float(x)
def truth():
    if x: pass
def enter():
    with x: pass
def call(): x()


try:
    item()
    reveal_value("fine")  # revealed: 'fine'
except KeyError:
    reveal_value("raised")  # revealed: 'raised'

try:
    item()
    reveal_value("fine")  # revealed: 'fine'
except IndexError:
    reveal_value("raised")  # revealed: 'raised'

try:
    item()
    reveal_value("fine")  # revealed: 'fine'
except LookupError:
    reveal_value("raised")  # revealed: 'raised'

try:
    put()
    reveal_value("fine")  # revealed: 'fine'
except KeyError:
    reveal_value("raised")  # revealed: 'raised'

try:
    drop()
    reveal_value("fine")  # revealed: 'fine'
except KeyError:
    reveal_value("raised")  # revealed: 'raised'

try:
    attr()
    reveal_value("fine")  # revealed: 'fine'
except AttributeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    setattr_()
    reveal_value("fine")  # revealed: 'fine'
except AttributeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    length()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    loop()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    step()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    plus()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    minus()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    rplus()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    order()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    member()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    unpack()
    reveal_value("fine")  # revealed: 'fine'
except ValueError:
    reveal_value("raised")  # revealed: 'raised'

try:
    number()
    reveal_value("fine")  # revealed: 'fine'
except ValueError:
    reveal_value("raised")  # revealed: 'raised'

try:
    real()
    reveal_value("fine")  # revealed: 'fine'
except TypeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    truth()
    reveal_value("fine")  # revealed: 'fine'
except ValueError:
    reveal_value("raised")  # revealed: 'raised'

try:
    enter()
    reveal_value("fine")  # revealed: 'fine'
except AttributeError:
    reveal_value("raised")  # revealed: 'raised'

try:
    call()
    reveal_value("fine")  # revealed: 'fine'
except Exception:
    reveal_value("raised")  # revealed: 'raised'
