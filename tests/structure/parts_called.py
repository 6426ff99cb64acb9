"""Models of modules call the parts that they make, or say that they leave out what is computed inside (`_leaves_out`).

Looked at is every class of pylib with a `forward` that makes parts of its own in `__init__`: each part is named in some other method.
"""

import ast
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "pylib")
# The real ones do not call these as modules either, or they compute no product (a dropout, a table of positions).
NO_PRODUCT = {
    ("BertSelfAttention", "dropout"), ("DistilBertSelfAttention", "dropout"), ("GPT2Attention", "attn_dropout"),
    ("MPNetEncoder", "relative_attention_bias"), ("T5Attention", "relative_attention_bias"), ("DebertaV2Encoder", "rel_embeddings"),
    ("DebertaV2Encoder", "LayerNorm"), ("BartModel", "shared"), ("T5EncoderModel", "shared"),
}
# Named in a method of a class that these inherit from.
INHERITED = {("AlbertModel", "embeddings"), ("AlbertModel", "encoder"), ("BartForSequenceClassification", "classification_head"),
             ("T5ForSequenceClassification", "classification_head")}


def name_of(function):
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def own_attributes(method):
    return {n.attr for n in ast.walk(method) if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "self"}


def parts_made(init):
    """Attributes that are given an instance of a class."""
    made = set()
    for node in ast.walk(init):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and name_of(node.value.func)[:1].isupper() and name_of(node.value.func) != "Parameter":
            made |= {t.attr for t in node.targets if isinstance(t, ast.Attribute) and isinstance(t.value, ast.Name) and t.value.id == "self"}
    return made


def classes():
    for folder, _, files in os.walk(ROOT):
        for file in sorted(files):
            if file.endswith(".py"):
                with open(os.path.join(folder, file), encoding="utf-8") as handle:
                    tree = ast.parse(handle.read())
                for node in tree.body:
                    if isinstance(node, ast.ClassDef):
                        yield os.path.relpath(os.path.join(folder, file), ROOT), node


def main():
    looked_at, silent, excused = 0, [], set()
    for path, cls in classes():
        methods = {m.name: m for m in cls.body if isinstance(m, ast.FunctionDef)}
        if "__init__" not in methods or "forward" not in methods:
            continue
        looked_at += 1
        if any(isinstance(s, ast.Assign) and getattr(s.targets[0], "id", "") == "_leaves_out" for s in cls.body):
            continue
        used = set().union(*[own_attributes(m) for name, m in methods.items() if name != "__init__"])
        for part in sorted(parts_made(methods["__init__"]) - used):
            if (cls.name, part) in NO_PRODUCT | INHERITED:
                excused.add((cls.name, part))
            else:
                silent.append(f"{path}: {cls.name} does not call its {part}")
    silent += [f"{cls}.{part} is called, or gone: no exception is needed" for cls, part in sorted((NO_PRODUCT | INHERITED) - excused)]
    for line in silent:
        print(line)
    print(f"{looked_at} classes, {len(silent)} problems")
    return 1 if silent or looked_at < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
