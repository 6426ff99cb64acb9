"""The result of score_scripts.py as text."""

import collections
import statistics

ANSWERS = {"refused": ("found", "elsewhere", "undecided", "missed"), "otherwise": ("found", "elsewhere", "undecided", "missed"), "survived": ("quiet", "accused", "accused truly")}
HEAD = """# Mutation

Mutants of public scripts: one number, one operator, or the order of two neighbours changed, by a generator. Real torch has judged
each (`bench/mutate/recorded`); written by `bench/mutate/score_scripts.py`.

- **refused**: a library refused an operation. `found`: an error or warning on the line where torch stops; `elsewhere`: on other lines
  only; `undecided`: none, and the verdict says so; `missed`: called valid.
- **otherwise**: other exceptions (plain Python, memory, values of floats, the order of gradients): not what the checker is for.
- **survived**: the program ended. `accused`: an error; `accused truly`: an error that was examined (`bench/mutate/examined.json`): it
  is true of the program, the judge's short run did not meet it.

"""


def counts(results):
    return collections.Counter((r["class"], r["answer"]) for r in results)


def percent(part, whole):
    return "%.1f %%" % (100.0 * part / whole) if whole else "-"


def summary(results):
    found, words = counts(results), []
    for name, answers in ANSWERS.items():
        total = sum(n for (c, _), n in found.items() if c == name)
        parts = ["%d %s" % (found[name, a], a) for a in answers if found[name, a]]
        words.append("%d %s (%s)" % (total, name, ", ".join(parts)) if total else "0 " + name)
    words += ["%d %s" % (n, a) for (c, a), n in found.items() if a in ("no report", "not judged", "no place")]
    return "; ".join(words)


def mark_examined(results, examined):
    """Accusations that were examined and are true become `accused truly`."""
    true = {(e["program"], e["change"]) for e in examined if e["true"]}
    for result in results:
        if result["answer"] == "accused" and (result["program"], result["change"]) in true:
            result["answer"] = "accused truly"


def _totals(results):
    found = counts(results)
    refused = [r for r in results if r["class"] == "refused"]
    survived = [r for r in results if r["class"] == "survived"]
    said = sum(r.get("same_words", False) for r in refused)
    seconds = [r["seconds"] for r in results if "seconds" in r]
    return [
        "- %d scripts, %d mutants" % (len({r["program"] for r in results}), len(results)),
        "- refused %d: **%s found on torch's line** (%d, of these %d in torch's words), %d elsewhere, %d undecided, %d missed"
        % (len(refused), percent(found["refused", "found"], len(refused)), found["refused", "found"], said,
           found["refused", "elsewhere"], found["refused", "undecided"], found["refused", "missed"]),
        "- survived %d (the changed statement ran in %d): **%d accused**, %d accused truly"
        % (len(survived), sum(r.get("reached", False) for r in survived), found["survived", "accused"],
           found["survived", "accused truly"]),
        "- otherwise %d: %d found, %d elsewhere, %d undecided, %d missed"
        % (sum(n for (c, _), n in found.items() if c == "otherwise"),
           *[found["otherwise", a] for a in ANSWERS["otherwise"]]),
        "- not judged (the time of the judge ended): %d; no report of the checker: %d"
        % (found["timeout", "not judged"], sum(r["answer"] == "no report" for r in results)),
        "- time of a check: median %.0f ms, longest %.1f s" % (1000 * statistics.median(seconds), max(seconds)),
    ]


def _rows(programs, results):
    columns = [(c, a) for c in ANSWERS for a in ANSWERS[c]]
    yield "| script | " + " | ".join("%s: %s" % (c, a) if a == ANSWERS[c][0] else a for c, a in columns) + " |"
    yield "| --- |" + " ---: |" * len(columns)
    for program in programs:
        of_program = counts([r for r in results if r["program"] == program["name"]])
        if of_program:
            yield "| %s | " % program["name"] + " | ".join(str(of_program[c]) if of_program[c] else "" for c in columns) + " |"


def _not_found(results):
    for result in results:
        if result["class"] == "refused" and result["answer"] != "found":
            said = "; said: `%s`" % result["findings"][0] if result["findings"] else ""
            yield "- %s `%s`: %s; torch: `%s`%s" % (result["program"], result["change"], result["answer"], result.get("torch", "-"), said)


def document(programs, results):
    """`programs`: those with recorded mutants; what was left out is said."""
    left = [p["name"] for p in programs if p["name"] not in {r["program"] for r in results}]
    totals = _totals(results) + (["- judged by torch, not scored in this run: " + ", ".join(left)] if left else [])
    parts = ["## Programs\n", *_rows(programs, results), "", "## Refused, not found on torch's line\n", *_not_found(results)]
    return HEAD + "\n".join(totals) + "\n\n" + "\n".join(parts) + "\n"
