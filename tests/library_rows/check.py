"""The models of libraries against what the real ones answered (record.py): python check.py --shapeproof BIN NAME..."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def program(head, row):
    *before, last = row["call"].split("; ")
    return "\n".join([*head, *before, f"answer = {last}", "reveal_shape(answer)"]) + "\n"


def wrong(row, verdict, errors, shapes):
    """What is not as recorded; None: all is. An answer that is not known is no error, but a `valid` where the library refuses is."""
    if "error" in row:
        return None if errors or verdict == "undecided" else "is not refused"
    if errors:
        return f"is refused: {errors[0]}"
    if "shape" in row and shapes and shapes[0] != (row["shape"], row["dtype"]):
        return f"is {shapes[0]}"
    return None


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--shapeproof", required=True)
    options.add_argument("names", nargs="*")
    options = options.parse_args()
    bad = unknown = count = 0
    for name in options.names or sorted(f[:-5] for f in os.listdir(HERE) if f.endswith(".json")):
        with open(os.path.join(HERE, name + ".json")) as file:
            table = json.load(file)
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for i, row in enumerate(table["rows"]):
                paths.append(os.path.join(folder, f"row{i:03}.py"))
                with open(paths[-1], "w") as file:
                    file.write(program(table["head"], row))
            run = subprocess.run([options.shapeproof, "check", "--format", "json", *paths], capture_output=True, text=True)
        answers = json.loads(run.stdout)
        at = {os.path.basename(file["path"]): (file["verdict"], [], []) for file in answers["files"]}
        for one in answers["diagnostics"]:
            if one["severity"] in ("error", "warning"):
                at[os.path.basename(one["path"])][1].append(one["message"])
        for one in answers["reveals"]:
            at[os.path.basename(one["path"])][2].append((one.get("shape"), one.get("dtype")))
        for path, row in zip(paths, table["rows"]):
            found = at[os.path.basename(path)]
            count, unknown = count + 1, unknown + (found[0] == "undecided")
            reason = wrong(row, *found)
            if reason:
                bad += 1
                print(f"{name}: {row['call']}\n    {reason}; recorded: {row.get('error') or (row.get('shape'), row.get('dtype'))}")
    print(f"{count} rows, {bad} differ, {unknown} undecided")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
