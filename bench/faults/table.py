"""docs/faults.md: each fault and the test that notices it."""

from collections import Counter

HEAD = """# Faults in the engine itself

Who tests the tests? `bench/faults` plants {count} small faults, of the kind that a careless change makes, into the engine, the symbolic sizes,
the solver, the rules of shapes and the driver, and runs the tests on a program with each of them: **{killed} of {count} are noticed**.

    python3 bench/faults/run.py --tree FOLDER --write docs/faults.md

Named is the first test that notices a fault, of those that were asked; "no end" is a test that does not come to its end.

| kind | faults | noticed |
| --- | --- | --- |
"""


def write(path, faults, results):
    killed = {f.name for f in faults if results.get(f.name)}
    lines = [HEAD.format(count=len(faults), killed=len(killed)).rstrip("\n")]
    kinds = Counter(f.kind for f in faults)
    for kind in kinds:
        lines.append(f"| {kind} | {kinds[kind]} | {sum(f.kind == kind for f in faults if f.name in killed)} |")
    lines += ["", "| fault | kind | place | noticed by |", "| --- | --- | --- | --- |"]
    for f in faults:
        found = results.get(f.name)
        by = "**nothing**" if found is None else f"`{found[0]}`" + (" (no end)" if found[1] == "no end" else "")
        lines.append(f"| {f.name} | {f.kind} | `{f.file}` | {by} |")
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")
