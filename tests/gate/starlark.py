"""bazel/defs.bzl evaluated as Python, of which Starlark is a part: what a shapeproof_test would run, and with which files."""

import os
import types

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Label(types.SimpleNamespace):
    """A file by its path below the workspace."""

    def __init__(self, path):
        super().__init__(short_path=path, path=path)


def load():
    """{name: value} of defs.bzl; a rule is what `rule(...)` was given."""
    attr = types.SimpleNamespace(**{kind: (lambda _kind=kind, **k: {"kind": _kind, **k}) for kind in ("label", "label_list", "string_list", "string", "bool")})
    scope = {"rule": lambda **k: types.SimpleNamespace(**k), "attr": attr, "DefaultInfo": lambda **k: types.SimpleNamespace(**k)}
    with open(os.path.join(ROOT, "bazel", "defs.bzl"), encoding="utf-8") as handle:
        exec(compile(handle.read(), "bazel/defs.bzl", "exec"), scope)  # our own file
    return scope


def evaluate(rule, name, **given):
    """(text of the launcher, paths of the runfiles) of one target."""
    unknown = set(given) - set(rule.attrs)
    missing = {n for n, a in rule.attrs.items() if a.get("mandatory")} - set(given)
    assert not unknown and not missing, (unknown, missing)
    values, file, files, executable = {}, {}, {}, {}
    for attribute, about in rule.attrs.items():
        value = given.get(attribute)
        if about["kind"] == "label":
            label = Label(value) if value else None
            file[attribute] = label
            files[attribute] = [label] if label else []
            if about.get("executable"):
                executable[attribute] = label
        elif about["kind"] == "label_list":
            files[attribute] = [Label(v) for v in value or []]
        else:
            values[attribute] = value or []
    written = {}
    actions = types.SimpleNamespace(declare_file=Label, write=lambda output, content, is_executable=False: written.update({output.path: content}))
    space = lambda d: types.SimpleNamespace(**d)
    ctx = types.SimpleNamespace(attr=space(values), file=space(file), files=space(files), executable=space(executable), actions=actions,
                                label=types.SimpleNamespace(name=name), runfiles=lambda files: files)
    (info,) = rule.implementation(ctx)
    return written[info.executable.path], [f.path for f in info.runfiles]
