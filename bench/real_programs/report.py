"""What docs/real_programs.md says about the rows of run.py."""

import collections
import re
import statistics

CONSEQUENCE = re.compile(r"^[a-z-]+ not decided: ")


def examine(rows, examined):
    """Joins each finding with what is known of it; [(row, finding)] of those that nobody has examined."""
    unexamined = []
    for row in rows:
        for finding in row["findings"]:
            finding["examined"] = next((entry for entry in examined if _matches(entry, row, finding)), None)
            if finding["examined"] is None:
                unexamined.append((row, finding))
    return unexamined


def _matches(entry, row, finding):
    return (
        entry["repository"] == row["repository"]
        and row["name"].startswith(entry["program"])
        and finding["path"].endswith(entry["path"])
        and (entry["line"], entry["rule"]) == (finding["line"], finding["rule"])
    )


def quantile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def summary(rows):
    """Verdicts, findings and cost in a few lines."""
    verdicts = collections.Counter(row["verdict"] for row in rows)
    measured = [row for row in rows if "cpu" in row]
    cpu = [1000 * row["cpu"] for row in measured]
    findings = [finding for row in rows for finding in row["findings"]]
    true = sum(1 for f in findings if f["examined"] and f["examined"]["true"])
    known = sum(row["coverage"]["rank_known"] for row in rows if "coverage" in row)
    operations = sum(row["coverage"]["tensor_operations"] for row in rows if "coverage" in row)
    limited = sum(1 for row in rows if "coverage" in row and row["coverage"]["limits_hit"])
    lines = [
        "%d programs: %s" % (len(rows), ", ".join("%d %s" % (n, v) for v, n in verdicts.most_common())),
        "findings: %d errors, %d warnings; %d proved true against torch, %d not examined or false"
        % (sum(f["severity"] == "error" for f in findings), sum(f["severity"] == "warning" for f in findings), true, len(findings) - true),
        "tensor operations with known rank: %d of %d; programs that met a limit: %d" % (known, operations, limited),
        "processor time: median %.0f ms, 95th percentile %.0f ms, longest %.0f ms; peak memory: median %.0f MB, most %.0f MB"
        % (statistics.median(cpu), quantile(cpu, 0.95), max(cpu), statistics.median(r["megabytes"] for r in measured),
           max(r["megabytes"] for r in measured)),
    ]
    return "\n".join(lines)


def _share(part, whole):
    return "%d/%d" % (part, whole)


def _cell(text):
    return str(text).replace("|", "\\|").replace("\n", " ")


def _row_line(row):
    coverage = row.get("coverage")
    if not coverage:
        return "| %s | %s |  |  |  |  |  |  |  |  |" % (_cell(row["name"]), row["verdict"])
    count = collections.Counter(f["severity"] for f in row["findings"])
    return "| %s | %s | %d | %d | %s | %s | %s | %s | %.0f | %.0f |" % (
        _cell(row["name"]), row["verdict"], count["error"], count["warning"],
        _share(coverage["calls_modelled"], coverage["calls"]), _share(coverage["rank_known"], coverage["tensor_operations"]),
        _share(coverage["shape_known"], coverage["tensor_operations"]),
        _share(coverage["functions_reached"], coverage["functions"]), 1000 * row["cpu"], row["megabytes"])


def _repository_section(name, rows, commits):
    wanted, found = commits[name]
    note = "" if wanted == found else " (the checkout measured is at %s)" % (found or "an unknown commit")
    lines = ["## %s" % name, "", "Commit %s%s." % (wanted, note), ""]
    lines += ["| program | verdict | errors | warnings | calls modelled | rank known | shape known | functions reached | ms | MB |",
              "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    lines += [_row_line(row) for row in rows]
    reasons = [(row["name"], reason) for row in rows for reason in row["reasons"]]
    if reasons:
        lines += ["", "Why undecided:", ""]
    places = collections.OrderedDict()
    for program, reason in reasons:
        places.setdefault((reason["path"], reason["line"], reason["reason"]), []).append(program)
    for (path, line, reason), programs in places.items():
        at = "%s:%d: " % (path, line) if line else ""
        who = programs[0] if len(programs) == 1 else "%d programs" % len(programs)
        lines.append("- %s%s (%s)" % (at, _cell(reason), _cell(who)))
    return lines + [""]


def _findings_section(rows):
    lines = ["## Errors and warnings", "", "Of each, the program or the failing operation with these sizes was run under real torch: `bench/real_programs/examined.json`.", ""]
    seen = collections.OrderedDict()
    for row in rows:
        for finding in row["findings"]:
            key = (row["repository"], finding["path"], finding["line"], finding["rule"])
            seen.setdefault(key, (finding, []))[1].append(row["name"])
    for (repository, path, line, rule), (finding, names) in seen.items():
        known = finding["examined"]
        word = "not examined" if known is None else "true" if known["true"] else "FALSE"
        proof = "" if known is None else ": " + known["proof"]
        lines.append("- %s, %s: `%s:%d` %s[%s] %s -- **%s**%s" % (
            repository, _cell(names[0]) if len(names) == 1 else "%d programs" % len(names), path, line, finding["severity"],
            rule, _cell(finding["message"]), word, proof))
    return lines + [""] if seen else []


def _reasons_section(rows):
    """Reasons by the number of programs that have them; what only follows from another reason is left out."""
    programs = collections.defaultdict(set)
    for row in rows:
        for reason in row["reasons"]:
            programs[CONSEQUENCE.sub("", reason["reason"])].add((row["repository"], row["name"]))
    ordered = sorted(programs.items(), key=lambda item: (-len(item[1]), item[0]))
    lines = ["## Reasons for undecided, by programs", "", "| programs | reason |", "| ---: | --- |"]
    return lines + ["| %d | %s |" % (len(names), _cell(reason)) for reason, names in ordered[:60]] + [""]


def document(rows, commits, options, title, command):
    lines = ["# " + title, "", "Public training programs, checked as their users would run them. Written by `%s`;" % command,
             "time is processor time, the limit %g seconds of the clock per program (a busy machine meets it sooner)." % options.timeout, ""]
    lines += ["- " + line for line in summary(rows).split("\n")] + [""]
    lines += _findings_section(rows) + _reasons_section(rows)
    for name in commits:
        own = [row for row in rows if row["repository"] == name]
        if own:
            lines += _repository_section(name, own, commits)
    return "\n".join(lines)
