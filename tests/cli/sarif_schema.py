"""SARIF logs against the published schema of SARIF 2.1.0.

    python3 tests/cli/sarif_schema.py --shapeproof BIN [--folder build/sarif]

The schema is not ours and not kept here: it comes from an npm package, the validator from PyPI, both into --folder. Where they
cannot be had that is said, and nothing is tested.
"""

import argparse
import json
import os
import subprocess
import sys
import tarfile
import tempfile

from outputs import SAMPLES
from run import Program

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gate"))

from pull_request import request_log  # noqa: E402

SAMPLES = {**SAMPLES, "a pull request": request_log}

SCHEMA_PACKAGE = "@microsoft/jest-sarif@1.0.0-beta.0"
SCHEMA = "package/lib/schemas/sarif-2.1.0-rtm.5.json"
VALIDATOR = "jsonschema==4.26.0"


def fetch(folder):
    """The schema's path and a Python that has the validator; or why they cannot be had."""
    os.makedirs(folder, exist_ok=True)
    schema, python = os.path.join(folder, "schema.json"), os.path.join(folder, "venv", "bin", "python")
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "timeout": 300, "check": True}
    try:
        if not os.path.exists(schema):
            packed = subprocess.run(["npm", "pack", "--silent", SCHEMA_PACKAGE], cwd=folder, **quiet).stdout.decode().split()[-1]
            with tarfile.open(os.path.join(folder, packed)) as archive:
                text = archive.extractfile(SCHEMA).read()
            with open(schema, "wb") as handle:
                handle.write(text)
        if subprocess.run([python, "-c", "import jsonschema"], stderr=subprocess.DEVNULL, check=False).returncode if os.path.exists(python) else True:
            subprocess.run([sys.executable, "-m", "venv", os.path.join(folder, "venv")], **quiet)
            subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", VALIDATOR], **quiet)
    except (OSError, subprocess.SubprocessError, KeyError, IndexError, tarfile.TarError) as problem:
        return None, None, str(problem)
    return schema, python, None


VALIDATE = """
import json, sys
import jsonschema
schema = json.load(open(sys.argv[1], encoding="utf-8"))
validator = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
wrong = [(e.json_path, e.message[:200]) for e in validator.iter_errors(json.load(sys.stdin))]
for place, message in wrong[:10]:
    print("%s: %s" % (place, message))
sys.exit(1 if wrong else 0)
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--folder", default="build/sarif")
    options = parser.parse_args()
    schema, python, problem = fetch(os.path.abspath(options.folder))
    if problem:
        print(f"skipped: the schema of SARIF cannot be had here ({problem})")
        return 0
    failed = 0
    for name, sample in SAMPLES.items():
        with tempfile.TemporaryDirectory() as folder:
            program = Program(options.shapeproof, folder)
            log = sample(program)
            assert json.loads(log)["version"] == "2.1.0"
            answer = subprocess.run([python, "-c", VALIDATE, schema], input=log.encode(), stdout=subprocess.PIPE, check=False)
            if answer.returncode:
                failed += 1
                print(f"FAIL {name}:\n{answer.stdout.decode()}")
    print(f"{len(SAMPLES) - failed} of {len(SAMPLES)} SARIF logs agree with the schema")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
