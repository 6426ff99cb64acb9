# A handler is entered where something that is not known may raise what it catches.
# torch: skip (a library, files and what a user types)
# verdict: nothing-checked
import random

import nowhere

asked = input()
numbers = [n for n in range(random.randint(0, 3)) if n > 1]

try:
    smallest = min(numbers)
except ValueError:
    smallest = -1
reveal_value("none" if smallest == -1 else "some")  # revealed: 'none'; 'some'

try:
    largest = max(numbers)
except (TypeError, ValueError):
    largest = -1
reveal_value("none" if largest == -1 else "some")  # revealed: 'none'; 'some'
reveal_value("none" if max(numbers, default=None) is None else "some")  # revealed: 'none'; 'some'

try:
    count = int(asked)
    kind = "count"
except ValueError:
    kind = "word"
reveal_value(kind)  # revealed: 'count'; 'word'

try:
    share = float(asked)
    kind = "share"
except LookupError:
    kind = "never"
except Exception:
    kind = "word"
reveal_value(kind)  # revealed: 'share'; 'word'

try:
    assert len(asked) > 3, "too short"
    kind = "long"
except AssertionError:
    kind = "short"
reveal_value(kind)  # revealed: 'long'; 'short'

try:
    open("words.txt").close()
    kind = "a file"
except FileNotFoundError:
    kind = "no file"
reveal_value(kind)  # revealed: 'a file'; 'no file'

try:
    nowhere.connect()
    kind = "connected"
except Exception:
    kind = "alone"
reveal_value(kind)  # revealed: 'connected'; 'alone'

try:
    100 // len(asked)
    kind = "divided"
except ZeroDivisionError:
    kind = "empty"
reveal_value(kind)  # revealed: 'divided'; 'empty'


# A handler of something else sees nothing of it.
try:
    int(asked)
    kind = "a number"
except (KeyError, OSError):
    kind = "never"
reveal_value(kind)  # revealed: 'a number'
