# A key that is not known, or one of a dict whose keys are not known, may be missing.
# torch: skip (files and what a user types)
# verdict: nothing-checked
from collections import Counter, OrderedDict, defaultdict

places = {}
with open("words.txt") as file:
    for line in file:
        places[line] = [1]
known = {"a": [1], "b": [2]}
asked = input()

for table in (places, known):
    reveal_value("missing" if table.get(asked) is None else "there")  # revealed: 'there'; 'missing'
    try:
        table[asked]
        reveal_value("there")  # revealed: 'there'
    except KeyError:
        reveal_value("missing")  # revealed: 'missing'
    try:
        table.pop(asked)
        reveal_value("gone")  # revealed: 'gone'
    except KeyError:
        reveal_value("was not there")  # revealed: 'was not there'
    try:
        del table[asked]
        reveal_value("deleted")  # revealed: 'deleted'
    except KeyError:
        reveal_value("nothing deleted")  # revealed: 'nothing deleted'

made = []


def factory():
    made.append(1)
    return 0


counts = defaultdict(factory)
counts[asked] += 1
made.clear()
counts[input()] += 1
reveal_value("made" if made else "found")  # revealed: 'made'; 'found'

while places:
    places.popitem()
reveal_value("left" if places else "empty")  # revealed: 'left'; 'empty'

seen = {"a", "b"}
try:
    seen.remove(asked)
    reveal_value(len(seen))  # revealed: 1
except KeyError:
    reveal_value(len(seen))  # revealed: 2
while seen:
    seen.pop()
reveal_value("left" if seen else "empty")  # revealed: 'left'; 'empty'
