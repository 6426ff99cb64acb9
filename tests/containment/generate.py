"""Whole programs, made of scenes: `program(seed)` is a text. The same seed gives the same text, whatever the Python.

A scene is a piece of code as people write it (a file of `scenes/` for each kind); it takes numbers, lists and texts that earlier
scenes left behind, and leaves others. Scenes stand at the outermost level, in functions, behind conditions, in loops and in `try`.
"""

import random
import re
import sys
import textwrap

from scenes import chance, control, data, library, masks, models, objects, training

PLAIN = data.SCENES + control.SCENES + objects.SCENES + library.SCENES + chance.SCENES
TORCH = models.SCENES + training.SCENES + masks.SCENES


class Writer:
    """The text so far, and what its names hold: ints (from 0 up), lists of ints, lists of texts, dicts of ints by text."""

    def __init__(self, seed, torch):
        self.random = random.Random(seed)
        self.torch = torch
        self.lines, self.imports = [], set()
        self.indent, self.count = 0, 0
        self.ints, self.lists, self.words, self.tables = [], [], [], []
        self.faulty = self.random.random() < 0.3  # whether something may fail for some numbers

    def fresh(self, stem):
        self.count += 1
        return f"{stem}{self.count}"

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, *things):
        return self.random.choice(things)

    def need(self, *statements):
        self.imports.update(statements)

    def put(self, text, /, **names):
        """Appends a text with $names filled in."""
        text = textwrap.dedent(text).strip("\n")
        text = re.sub(r"\$(\w+)", lambda m: str(names[m.group(1)]), text)
        self.lines += ["    " * self.indent + line if line else "" for line in text.split("\n")]

    # --- what earlier scenes left, or something new
    def an_input(self, low=None, high=None):
        low = self.random.randint(0, 3) if low is None else low
        high = low + self.random.randint(1, 6) if high is None else high
        name = self.fresh(self.pick("n", "size", "count", "width", "k"))
        self.put("$name = random.randint($low, $high)", name=name, low=low, high=high)
        self.ints.append(name)
        return name

    def an_int(self):
        """An int from 0 up, as a text: a name, or a constant."""
        if self.ints and self.chance(0.75):
            return self.random.choice(self.ints[-6:])
        return self.an_input() if self.chance(0.6) else str(self.random.randint(0, 6))

    def a_size(self):
        """A name that holds an int from 1 to 8."""
        name = self.fresh(self.pick("dim", "rows", "hidden", "batch"))
        form = self.pick("1 + $x % $m", "max(1, min($x, $m))", "$c", "random.randint(1, $m)", "1 + $x % $m")
        self.put(name + " = " + form, x=self.an_int(), m=self.random.randint(2, 7), c=self.random.randint(1, 6))
        return name

    def a_list(self):
        if self.lists and self.chance(0.7):
            return self.random.choice(self.lists[-5:])
        name = self.fresh(self.pick("items", "values", "lengths", "numbers"))
        r = self.random
        constant = str([r.randint(0, 9) for _ in range(r.randint(1, 5))])
        other = str([r.randint(0, 9) for _ in range(r.randint(0, 4))])
        form = self.pick("[random.randint(0, $a) for _ in range($n)]", "[i * $a + 1 for i in range(random.randint(0, $b))]", "$c",
                         "$c if random.random() < 0.5 else $o", "list(range($n))", "[$a] * $n", "random.choice([$c, $o])")
        self.put(name + " = " + form, a=r.randint(1, 9), b=r.randint(1, 7), c=constant, o=other, n=self.an_int())
        self.lists.append(name)
        return name

    def some_words(self):
        if self.words and self.chance(0.7):
            return self.random.choice(self.words[-4:])
        name = self.fresh(self.pick("words", "tokens", "names", "labels"))
        pool = ["cat", "dog", "bird", "the", "a", "red", "blue", "on", "mat", "tree"]
        chosen = [self.random.choice(pool) for _ in range(self.random.randint(2, 7))]
        form = self.pick("$w", "'$s'.split()", "[random.choice($w) for _ in range($n)]", "$w[:$n]")
        self.put(name + " = " + form, w=chosen, s=" ".join(chosen), n=self.an_int())
        self.words.append(name)
        return name

    def a_table(self):
        if self.tables and self.chance(0.6):
            return self.random.choice(self.tables[-3:])
        name, r = self.fresh(self.pick("table", "config", "sizes")), self.random
        form = self.pick("{'a': $a, 'b': $b, 'cat': $c}", "{w: i for i, w in enumerate($w)}", "{w: len(w) for w in $w}", "{}")
        words = self.some_words() if "$w" in form else ""
        self.put(name + " = " + form, a=r.randint(1, 9), b=r.randint(1, 9), c=r.randint(1, 9), w=words)
        self.tables.append(name)
        return name

    # --- places for scenes
    def block(self, body):
        """An indented block; names bound in it are out of sight behind it."""
        saved = [list(kind) for kind in (self.ints, self.lists, self.words, self.tables)]
        self.indent += 1
        before = len(self.lines)
        body()
        if len(self.lines) == before:
            self.put("pass")
        self.indent -= 1
        self.ints, self.lists, self.words, self.tables = saved

    def scene(self, depth=0):
        pool = TORCH if self.torch and self.chance(0.5) else PLAIN
        self.place(lambda: self.random.choice(pool)(self), depth)

    def place(self, scene, depth):
        form = self.random.random()
        if depth > 1 or form < 0.62:
            scene()
        elif form < 0.78:
            self.in_function(scene)
        elif form < 0.86:
            self.put("if $c:", c=self.condition())
            self.block(scene)
            if self.chance(0.4):
                self.put("else:")
                self.block(lambda: self.scene(depth + 1))
        elif form < 0.93:
            self.put("for $i in $what:", i=self.fresh("i"), what=self.pick("range(2)", "range(%s)" % self.an_int(), self.a_list()))
            self.block(scene)
        else:
            self.put("try:")
            self.block(scene)
            self.put(self.pick("except (ValueError, KeyError, IndexError):\n    pass", "finally:\n    done = True",
                               "except LookupError as error:\n    print('no', error)\nelse:\n    done = True"))

    def in_function(self, scene):
        name, parameter, argument = self.fresh("step"), self.fresh("p"), self.an_int()
        self.put("def $name($p):", name=name, p=parameter)

        def body():
            self.ints.append(parameter)
            scene()
            self.put("return $x", x=self.an_int())

        self.block(body)
        result = self.fresh("r")
        self.put("$r = $name($a)", r=result, name=name, a=argument)
        self.ints.append(result)

    def condition(self):
        form = self.pick("random.random() < 0.5", "$x > $c", "$x % 2 == 0", "$x", "len($l) > $c", "$l", "not $l", "$x != $y")
        return (form.replace("$x", self.an_int()).replace("$y", self.an_int()).replace("$c", str(self.random.randint(0, 3)))
                .replace("$l", self.a_list() if "$l" in form else ""))

    def use(self):
        """A tensor operation that depends on what is known of a number, so that forgetting it shows."""
        size = self.a_size()
        if self.faulty and self.chance(0.5):
            self.put("torch.zeros(2, $s) @ torch.zeros($m, 3)", s=size, m=self.pick(size, f"max({size}, 1)", str(self.random.randint(1, 6))))
        else:
            self.put(self.pick("$t = torch.zeros(2, $s) @ torch.zeros($s, 3)", "$t = torch.cat([torch.ones($s, 2), torch.ones(1, 2)])",
                               "$t = torch.ones($s, 4).sum(dim=0)", "$t = torch.zeros($s).view(-1, 1)"), s=size, t=self.fresh("t"))

    def text(self):
        heads = ["import random"] + sorted(self.imports | ({"import torch"} if self.torch else set()))
        return "\n".join(heads + [""] + self.lines) + "\n"


def program(seed):
    """About two of three programs use torch."""
    torch = seed % 3 != 0
    w = Writer(seed, torch)
    for _ in range(w.random.randint(2, 5)):
        w.scene()
        if torch and w.chance(0.3):
            w.use()
    if torch:
        w.use()
    return w.text()


if __name__ == "__main__":
    print(program(int(sys.argv[1])), end="")
