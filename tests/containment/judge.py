"""What real runs say about an analysis: finds of the kinds of KINDS, each with a place and words (see README.md)."""

import ast
import collections

from fits import parsed, shape_fits, value_fits

KINDS = ("lost", "wrong", "names", "silent", "accused", "hung", "crashed")
WORLD = ("FileNotFoundError", "PermissionError", "URLError", "ConnectionError", "ModuleNotFoundError", "MemoryError", "EOFError")
UNSAID = ("NameError", "UnboundLocalError", "SystemExit", "KeyboardInterrupt")
Find = collections.namedtuple("Find", "kind line words")


def kinds_seen(runs):
    """{line of a probe: {"shape", "value"}}: what it is worth asking the analysis there."""
    kinds = {}
    for run in runs:
        for line, values in run["seen"].items():
            for value in values:
                if value is not None:
                    kinds.setdefault(line, set()).add("shape" if isinstance(value, list) else "value")
    return kinds


def inputs_of(text):
    """Names that the program gives one number of its own freedom, once, at its outermost level."""
    tree = ast.parse(text)
    stored = collections.Counter(n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    stored.update(a.arg for a in ast.walk(tree) if isinstance(a, ast.arg))
    found = set()
    for s in tree.body:
        if isinstance(s, ast.Assign) and len(s.targets) == 1 and isinstance(s.targets[0], ast.Name) and isinstance(s.value, ast.Call):
            if ast.unparse(s.value.func) in ("random.randint", "random.randrange", "randint", "randrange"):
                found.add(s.targets[0].id)
    return {name for name in found if stored[name] == 1}


def names_of(run, copy, report, inputs):
    """The symbols of which a run tells the value: inputs that the analysis knows by their own name."""
    names = {}
    for line, values in run["seen"].items():
        name = copy.probes.get(line)
        answers = report.reveals.get(line, ())
        if name in inputs and len(values) == 1 and len(answers) == 1 and answers[0].get("value") == name:
            names[name] = int(values[0])
    return names


def judge_probes(copy, runs, report, inputs):
    """Lost paths and wrong answers, the first of each kind; `names` is a wrong answer that would fit, did its names not mean one number each."""
    found = {}
    for run in runs:
        names = names_of(run, copy, report, inputs)
        for line, values in run["seen"].items():
            answers = report.reveals.get(line)
            if answers is None:
                if line in copy.probes:
                    note(found, Find("lost", line, "this ran, and no path of the analysis comes here"))
                continue
            for value in values:
                if value is not None and not any(fits(answer, value, names) for answer in answers):
                    kind = "names" if any(fits(answer, value, {}, apart=True) for answer in answers) else "wrong"
                    note(found, Find(kind, line, "%s is %s, known as %s" % (
                        copy.probes.get(line), shown(value), " or ".join(map(shown_answer, answers)))))
    return sorted(found.values(), key=lambda find: find.line)


def note(found, find):
    if find.kind not in found or find.line < found[find.kind].line:
        found[find.kind] = find


def fits(answer, seen, names, apart=False):
    if "shape" in answer:
        return isinstance(seen, list) and shape_fits((answer["shape"], answer.get("dtype")), seen, names, apart) or (
            answer["shape"] is None and answer.get("dtype") is None)
    return answer.get("value") is None or not isinstance(seen, list) and value_fits(answer["value"], seen, names, apart)


def shown(value):
    return "%s of %s" % (value[1:], value[0]) if isinstance(value, list) else value


def shown_answer(answer):
    return "%s of %s" % (answer["shape"], answer.get("dtype")) if "shape" in answer else str(answer.get("value"))


def covers(diagnostic, span):
    first, last = diagnostic["range"]["start"]["line"], diagnostic["range"]["end"]["line"]
    return span is not None and first <= span[1] and span[0] <= last


def ends_of(runs):
    """The exceptions that ended runs, distinct: the first run of each place and type."""
    found = {}
    for run in runs:
        if run["end"] and "line" in run["end"]:
            found.setdefault((run["end"]["line"], run["end"]["type"]), run["end"])
    return found.values()


def is_expected_to_tell(end, runs):
    """An exception of a tensor operation is reported wherever it can happen; one of Python's own where every run comes to it.
    That files are there is assumed."""
    if end["type"] in WORLD:
        return False
    if end["torch"] and not end["raised"]:
        return True
    return all(run["end"] and run["end"].get("line") == end["line"] for run in runs)


def is_assumed_away(end, copy, report):
    """What the program states itself, files that are not there and names that are not bound are nobody's news (docs/semantics.md); any
    other exception that is not reported is an assumption of its statement."""
    if end["raised"] or end["type"] in WORLD or end["type"] in UNSAID:
        return True
    first, last = copy.origin.get(end["line"]) or (0, -1)
    return any(first <= a["line"] <= last for a in report.assumptions or ())


def judge_ends(copy, runs, report):
    if not report.green:
        return
    for end in ends_of(runs):
        if not end["line"]:
            continue
        if is_expected_to_tell(end, runs):
            yield Find("silent", end["line"], "%s: %s; the verdict is %s" % (end["type"], end["message"], report.verdict))
        elif not is_assumed_away(end, copy, report):
            yield Find("silent", end["line"], "%s: %s; neither reported nor assumed" % (end["type"], end["message"]))


def judge_accusations(copy, runs, report, complete):
    """Errors that are said to happen always, and do not; and, where all that can happen did, errors that never happened."""
    for d in report.diagnostics:
        if d["rule"] == "syntax-error":
            continue
        spans = {line for line, span in copy.origin.items() if covers(d, span)}
        failed = [run for run in runs if run["end"] and run["end"].get("line") in spans]
        passed = [run for run in runs if run["end"] is None and spans & set(run["lines"]) and not spans & set(run["raised"])]
        words = "%s, %s: %s" % (d["certainty"], d["severity"], d["message"].split("\n")[0])
        if d["certainty"] == "always" and passed and d["severity"] == "error":
            yield Find("accused", d["range"]["start"]["line"], words + "; a run passed here")
        elif complete and not failed and d["severity"] == "error" and not any(spans & set(run["raised"]) for run in runs):
            yield Find("accused", d["range"]["start"]["line"], words + "; no run of all that there are failed here")


def judge(copy, observation, plain, traced, inputs, closed=False):
    """All finds. `plain` is the report on the program itself, `traced` the one on its copy; places are lines of the copy, of the
    program itself for `accused`. `closed`: nothing but the enumerated answers can change what the program does."""
    if plain.failure or traced.failure:
        failed = plain if plain.failure else traced
        return [Find(failed.failure, 0, "%.1f s %s" % (failed.seconds, failed.words))]
    runs, finds = observation["runs"], []
    if plain.claims_all and traced.claims_all and not plain.samples_orders:
        finds += judge_probes(copy, runs, traced, inputs)
    if plain.verdict == "unreachable" and any(run["end"] is None for run in runs):
        finds.append(Find("lost", 0, "the verdict is unreachable, and a run comes to its end"))
    finds += judge_ends(copy, runs, plain)
    finds += judge_accusations(copy, runs, plain, closed and observation["complete"])
    return finds


__all__ = ["KINDS", "Find", "inputs_of", "judge", "kinds_seen", "parsed"]
