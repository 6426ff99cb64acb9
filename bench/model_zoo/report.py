"""Tables of what check.py found."""

import statistics

RESULTS = ("exact", "imprecise", "wrong", "false error", "time limit", "crash")
TITLES = {"torchvision": "torchvision", "timm": "timm", "vit_pytorch": "vit-pytorch"}
ENTRY_POINTS = {"timm": 1371}


def counts(answers):
    return {result: sum(answer["result"] == result for answer in answers) for result in RESULTS}


def quantile(numbers, share):
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def summary(answers):
    lines = []
    for package in TITLES:
        mine = [answer for answer in answers if answer["package"] == package and answer["result"] in RESULTS]
        if not mine:
            continue
        found, times = counts(mine), [answer["cpu"] for answer in mine]
        lines.append(f"{TITLES[package]}: {len(mine)} models, " + ", ".join(f"{found[result]} {result}" for result in RESULTS if found[result]) +
                     f" ({100 * found['exact'] / len(mine):.1f} % exact); processor time {1000 * statistics.median(times):.0f} ms median, "
                     f"{1000 * quantile(times, 0.95):.0f} ms 95th percentile; {max(answer['megabytes'] for answer in mine):.0f} MB at most")
    return "\n".join(lines)


def table(answers, by):
    lines = ["| %s | models asked | %s | median s |" % (by, " | ".join(RESULTS)), "| --- |" + " ---: |" * (len(RESULTS) + 2)]
    families = sorted({answer["family"] for answer in answers})
    for family in families:
        mine = [answer for answer in answers if answer["family"] == family]
        found = counts(mine)
        lines.append("| %s | %d | %s | %.2f |" % (family, len(mine), " | ".join(str(found[result] or "") for result in RESULTS),
                                                 statistics.median(answer["cpu"] for answer in mine)))
    return lines


def document(answers, zoo):
    lines = [
        "# Model zoos: the shapes of whole networks", "",
        "Written by `bench/model_zoo/check.py`. Each model is built and called as its users would, on a batch of any size (2 to 64) at the",
        "model's own input size; every output shape is compared with what real torch answered with, recorded on the CPU. The packages are",
        "read as source. torchvision's networks are models of our own and are compared in more ways: `tests/model_zoo`.", "",
        "*exact*: every shape, proved for every batch size; *imprecise*: a size or a shape is not known; *wrong*: another shape;",
        "*false error*: an error or a warning where real torch runs; *time limit*: 10 s of processor time did not do. Models were asked for",
        "a dozen in one script (`--together`), which imports the package once, or in one run: the time of a model is its share. Alone, a model",
        "of timm takes about 2 s, nearly all of it for `import timm`.", "", summary(answers).replace("\n", "  \n"), ""]
    for package, title in TITLES.items():
        mine = [answer for answer in answers if answer["package"] == package and answer["result"] in RESULTS]
        if not mine:
            continue
        skipped = [row for row in zoo.recorded(package) if "skipped" in row and not zoo.refused(row)]
        refused = [answer for answer in answers if answer["package"] == package and answer["result"] not in RESULTS]
        asked = {answer["model"] for answer in mine}
        waiting = [row["model"] for row in zoo.recorded(package) if "output" in row and row["model"] not in asked]
        lines += ["## " + title, ""] + table(mine, "family" if package == "torchvision" else "file of the family") + [""]
        if package in ENTRY_POINTS:
            total, exact = ENTRY_POINTS[package], counts(mine)["exact"]
            lines += [f"Of {total} entry points {len(zoo.recorded(package))} have a row of real torch, the smaller models of every family first; "
                      f"{exact} are exact: {100 * exact / total:.1f} % of all.", ""]
        if waiting:
            lines += ["Recorded but not asked about in this run: " + ", ".join(waiting) + ".", ""]
        if skipped:
            reasons = sorted({row["skipped"] for row in skipped})
            lines += ["Not recorded: " + "; ".join(f"{reason}: " + ", ".join(row["model"] for row in skipped if row["skipped"] == reason)
                                                   for reason in reasons) + ".", ""]
        if refused:
            words = {row["model"]: row["skipped"] for row in zoo.recorded(package) if "skipped" in row}
            lines += ["Refused by real torch:", "", "| model | real torch | the checker |", "| --- | --- | --- |"]
            lines += ["| %s | %s | %s |" % (a["model"], words.get(a["model"], ""), f"the same words, at {a['why']}" if a["result"] == "refused" else "does not refuse it")
                      for a in refused] + [""]
        rest = [answer for answer in mine if answer["result"] != "exact"]
        if rest:
            lines += ["Not exact:", "", "| model | result | why |", "| --- | --- | --- |"]
            lines += ["| %s | %s | %s |" % (a["model"], a["result"], a["why"][:160].replace("|", "\\|").replace("\n", " ")) for a in rest] + [""]
    return "\n".join(lines)
