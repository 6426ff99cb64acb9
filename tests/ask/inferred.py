"""What `shapeproof infer` says of an input, and inputs to try: shared by the checks of it. An input is a list of [shape, dtype, largest value]
or of whole numbers, by position of the arguments that the answer shows."""

import json
import os
import random
import re
import subprocess

LARGEST_TENSOR = 1 << 20
NAME = re.compile(r"[A-Za-z_]\w*")


class Tensor:
    """As conditions name one."""

    def __init__(self, shape, largest):
        self.shape, self.largest = shape, largest

    def max(self):
        return self.largest


class Alternative:
    """One choice of ranks and types."""

    def __init__(self, told):
        self.told, self.arguments = told, told["arguments"]
        self.decided = told["accepted"] and not told["undecided"]
        self.conditions = [condition["text"] for argument in self.arguments for condition in argument["conditions"]]

    def fits(self, inputs):
        """Ranks and types are those."""
        for argument, value in zip(self.arguments, inputs):
            if argument["rank"] is None:
                if not isinstance(value, int):
                    return False
            elif isinstance(value, int) or len(value[0]) != argument["rank"] or value[1] not in argument.get("dtypes", [argument["dtype"]]):
                return False
        return len(inputs) == len(self.arguments)

    def names(self, inputs):
        """What the names of the sizes stand for."""
        found = {}
        for argument, value in zip(self.arguments, inputs):
            if isinstance(value, int):
                found[argument["name"]] = value
                continue
            for size, number in zip(argument["shape"], value[0]):
                if isinstance(size, str) and NAME.fullmatch(size):
                    found.setdefault(size, number)
        return found

    def accepts(self, inputs):
        space = {"min": min, "max": max, **self.names(inputs)}
        for argument, value in zip(self.arguments, inputs):
            if isinstance(value, int):
                continue
            for size, number in zip(argument["shape"], value[0]):
                if (eval(size, space) if isinstance(size, str) else size) != number:  # noqa: S307
                    return False
        for argument, value in zip(self.arguments, inputs):
            if not isinstance(value, int):
                space[argument["name"]] = Tensor(value[0], value[2])
        return all(eval(text, space) for text in self.conditions)  # noqa: S307

    def smallest(self):
        tried = self.told["smallest"]
        return None if tried is None else [[list(one["shape"]), one["dtype"], one.get("largest", 0)] if "shape" in one else one["value"] for one in tried["inputs"]]


class Answer:
    def __init__(self, told):
        self.told = told
        self.alternatives = [Alternative(one) for one in told["alternatives"]]

    def predicts(self, inputs):
        """True or False; None: that is not decided."""
        fitting = [one for one in self.alternatives if one.fits(inputs)]
        if any(one.accepts(inputs) for one in fitting if one.decided):
            return True
        if any(not one.decided for one in fitting) or (self.told["undecided"] and not fitting):
            return None
        return False


def ask(binary, target, arguments, cwd=None):
    done = subprocess.run([os.path.abspath(binary), "infer", target, "--format", "json", *arguments], capture_output=True, text=True, cwd=cwd, check=False)
    return None if done.returncode == 2 else Answer(json.loads(done.stdout))


def changed(inputs, generator):
    """One number is another one."""
    made = [value if isinstance(value, int) else [list(value[0]), value[1], value[2]] for value in inputs]
    places = [(i, d) for i, value in enumerate(made) if not isinstance(value, int) for d in range(len(value[0]))]
    places += [(i, None) for i, value in enumerate(made) if isinstance(value, int) or value[1] == "int64"]
    if not places:
        return made
    i, d = generator.choice(places)
    old = made[i] if isinstance(made[i], int) else made[i][2] if d is None else made[i][0][d]
    new = generator.choice([old + 1, old - 1, old + 2, 2 * old, old + 16, old + 32, old // 2, generator.randint(1, 64), generator.randint(1, 300)])
    if d is not None:
        made[i][0][d] = max(new, 1)
    elif isinstance(made[i], int):
        made[i] = max(new, 1)
    else:
        made[i][2] = max(new if generator.random() < 0.7 else 50 * old, 0)
    return made


def agreeing(alternative, inputs):
    """The sizes that the shape says by others are what it says."""
    names = {"min": min, "max": max, **alternative.names(inputs)}
    made = []
    for argument, value in zip(alternative.arguments, inputs):
        if not isinstance(value, int):
            value = [[eval(size, names) if isinstance(size, str) else size for size in argument["shape"]], value[1], value[2]]  # noqa: S307
        made.append(value)
    return made


def untyped(inputs):
    return [value if isinstance(value, int) else [value[0], value[2]] for value in inputs]


def typed(alternative, inputs, generator):
    """One tensor is of any of the types that are accepted for it."""
    i = generator.randrange(len(inputs))
    return [value if k != i or isinstance(value, int) else [value[0], generator.choice(argument.get("dtypes", [argument["dtype"]])), value[2]]
            for k, (argument, value) in enumerate(zip(alternative.arguments, inputs))]


def elements(inputs):
    most = 1
    for value in inputs:
        count = 1
        for size in [] if isinstance(value, int) else value[0]:
            count *= size
        most = max(most, count)
    return most


def samples(alternative, count, seed):
    """(accepted, refused): so many inputs of these ranks that the answer takes, and that it does not, as far as a walk from the smallest finds them."""
    generator, accepted, refused = random.Random(seed), [], []
    start = alternative.smallest()
    if start is None:
        return [], []
    at = start
    accepted.append(start)
    for _ in range(60 * count):
        if len(accepted) >= count and len(refused) >= count:
            break
        new = changed(at, generator)
        for _ in range(generator.randint(0, 2)):
            new = changed(new, generator)
        for one in (agreeing(alternative, new), new):
            if elements(one) > LARGEST_TENSOR or min([1, *[size for value in one if not isinstance(value, int) for size in value[0]]]) < 1:
                continue
            goal = accepted if alternative.accepts(one) else refused
            if goal is accepted:
                at = one if generator.random() < 0.8 else start
            if all(untyped(one) != untyped(known) for known in goal) and len(goal) < count:
                goal.append(typed(alternative, one, generator))
    return accepted, refused
