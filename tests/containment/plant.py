"""Planted failures: behind a state that a real run reached stands an operation that cannot be. Whoever proves the program, or does not
report the plant where nothing else is reported, forgot that state.

The condition asks for some names to have what they had: names of which the analysis knows a formula or several answers first, as an
answer that is too narrow, or tied to the wrong symbol, contradicts a state that there was.
"""

FAILURE = "__import__('torch').zeros(2, 3) @ __import__('torch').zeros(4, 5)"


def test_of(name, seen):
    if isinstance(seen, list):
        return f"tuple({name}.shape) == {tuple(seen[1:])}"
    if seen in ("None", "True", "False"):
        return f"{name} is {seen}"
    if any(seen.startswith(start) for start in ("'", '"', "[", "(")) or seen.lstrip("-").isdigit():
        return f"{name} == {seen}"
    return None


def doubtful(report, line_of, name):
    """Whether the analysis has other than one constant for a name."""
    answers = [a for a in report.reveals.get(line_of.get(name), ()) if "value" in a]
    return len(answers) > 1 or any(a["value"] is not None and any(c.isalpha() for c in a["value"]) for a in answers)


def plants(copy, runs, report, rng, most):
    """(line of the copy, text of the program with a plant in its place), at most so many."""
    line_of = {expression: line for line, expression in copy.probes.items() if expression}
    states = [state for run in runs for state in run["states"] if state[0] in copy.probes]
    rng.shuffle(states)
    planted = []
    for line, names in states:
        if len(planted) == most:
            break
        tests = {name: test for name, seen in names.items() if (test := test_of(name, seen))}
        if not tests:
            continue
        first = sorted(tests, key=lambda name: (not doubtful(report, line_of, name), rng.random()))
        chosen = first[: rng.choice((1, 2, 3))]
        text = "if " + " and ".join(tests[name] for name in chosen) + ": " + FAILURE
        # The line's own probe goes too; the others never change what the program does.
        planted.append((line, copy.with_lines({**dict.fromkeys(copy.probes, "pass"), line: text})))
    return planted
