# Rests of sequences and mappings, with guards that use them.
def summarize(batch):
    match batch:
        case {"images": [first, *others], "labels": labels, **meta} if len(others) + 1 == len(labels):
            return first, len(others), sorted(meta)
        case {"images": images, "labels": labels}:
            return f"{len(images)} images but {len(labels)} labels"
        case [x, y, *_] | (x, y, *_):
            return "pair", x, y
        case {}:
            return "no batch"


reveal_value(summarize({"images": [1, 2], "labels": [0, 1], "ids": 5, "epoch": 1}))
reveal_value(summarize({"images": [1], "labels": [0, 1]}))
reveal_value(summarize(([1], [0], "extra")))
reveal_value(summarize({"x": 1}))
reveal_value(summarize("text"))


def parse(args):
    match args:
        case ["--lr", value, *rest]:
            return {"lr": float(value), **parse(rest)}
        case [("--epochs" | "-e"), value, *rest]:
            return {"epochs": int(value), **parse(rest)}
        case ["--no-cuda", *rest]:
            return {"cuda": False, **parse(rest)}
        case []:
            return {}
        case [unknown, *_]:
            raise ValueError(f"unknown argument {unknown}")


reveal_value(parse("--lr 0.1 -e 5 --no-cuda".split()))
try:
    parse(["--lr", "1", "--bad"])
except ValueError as e:
    reveal_value(str(e))
match [1, [2, [3, [4]]]]:
    case [a, [b, [c, [*d]]]]:
        reveal_value((a, b, c, d))
match (1, 2, 3, 4, 5):
    case (first, *_, last):
        reveal_value((first, last))
