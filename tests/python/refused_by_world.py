"""What the world may refuse, with a handler around it.

    python3 tests/python/refused_by_world.py --shapeproof BIN

A file, a server, another program, a GPU may not be there, a text may not be what it is read as. A program that has a handler for that is followed
both ways (REFUSED): what the handler does must not be forgotten, and a handler that works is not accused.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

BAD = "torch.zeros(2, 3) @ torch.zeros(2, 3)"
GOOD = "torch.zeros(2, 3) @ torch.zeros(3, 2)"
EVERYTHING = ("Exception", "")

# Imports, what is called, and the handlers that see it fail beside those of everything.
FILE = ("OSError", "FileNotFoundError", "(FileNotFoundError, KeyError)")
REFUSED = [
    ("", 'open("a")', FILE), ("", 'open("a", "w")', ("OSError", "PermissionError")), ("", "input()", ("EOFError",)), ("", "int(input())", ("ValueError",)), ("", "float(input())", ("ValueError",)),
    ("import os", 'os.listdir("a")', FILE), ("import os", 'os.scandir("a")', FILE), ("import os", 'os.mkdir("a")', ("OSError", "FileExistsError")),
    ("import os", 'os.makedirs("a")', ("OSError", "FileExistsError")), ("import os", 'os.remove("a")', FILE), ("import os", 'os.unlink("a")', FILE), ("import os", 'os.rmdir("a")', ("OSError",)),
    ("import os", 'os.removedirs("a")', ("OSError",)), ("import os", 'os.rename("a", "b")', FILE), ("import os", 'os.replace("a", "b")', FILE), ("import os", 'os.chdir("a")', FILE),
    ("import os", 'os.chmod("a", 0)', FILE), ("import os", 'os.symlink("a", "b")', ("OSError",)), ("import os", 'os.link("a", "b")', ("OSError",)), ("import os", 'os.stat("a")', FILE),
    ("import os", 'os.path.getsize("a")', FILE), ("import os", 'os.path.getmtime("a")', FILE), ("import os", "os.get_terminal_size()", ("OSError",)), ("import os", 'os.environ["A"]', ("KeyError",)),
    ("import os", 'os.environ["RANK"]', ("KeyError", "LookupError")), ("import os", 'int(os.environ["LOCAL_RANK"])', ("KeyError",)), ("import os", "os.kill(1, 9)", ("OSError",)), ("import sys", "sys.argv[1]", ("IndexError",)),
    ("import shutil", 'shutil.copy("a", "b")', FILE), ("import shutil", 'shutil.copyfile("a", "b")', FILE), ("import shutil", 'shutil.copy2("a", "b")', FILE), ("import shutil", 'shutil.move("a", "b")', FILE),
    ("import shutil", 'shutil.copytree("a", "b")', FILE), ("import shutil", 'shutil.rmtree("a")', FILE), ("import shutil", 'shutil.unpack_archive("a")', ("OSError",)),
    ("from pathlib import Path", 'Path("a").read_text()', FILE), ("from pathlib import Path", 'Path("a").read_bytes()', FILE), ("from pathlib import Path", 'Path("a").write_text("x")', ("OSError",)),
    ("from pathlib import Path", 'Path("a").write_bytes(b"x")', ("OSError",)), ("from pathlib import Path", 'Path("a").mkdir()', ("OSError", "FileExistsError")), ("from pathlib import Path", 'Path("a").touch()', ("OSError",)),
    ("from pathlib import Path", 'Path("a").unlink()', FILE), ("from pathlib import Path", 'Path("a").rmdir()', ("OSError",)), ("from pathlib import Path", 'Path("a").rename("b")', FILE),
    ("from pathlib import Path", 'Path("a").stat()', FILE), ("from pathlib import Path", 'list(Path("a").iterdir())', FILE), ("from pathlib import Path", 'Path("a").open()', FILE),
    ("import json", "json.loads(input())", ("ValueError", "json.JSONDecodeError")), ("import json", 'json.load(open("a"))', ("ValueError", "json.JSONDecodeError")), ("import tomllib", "tomllib.loads(input())", ("ValueError",)),
    ("import pickle", 'pickle.load(open("a", "rb"))', ("EOFError",)), ("import yaml", 'yaml.safe_load(open("a"))', ("yaml.YAMLError",)), ("import configparser", 'configparser.ConfigParser()["a"]', ("KeyError",)),
    ("import subprocess", 'subprocess.run(["a"])', FILE), ("import subprocess", 'subprocess.run(["a"], check=True)', (*FILE, "subprocess.CalledProcessError")),
    ("import subprocess", 'subprocess.check_output(["a"])', (*FILE, "subprocess.CalledProcessError", "subprocess.SubprocessError")), ("import subprocess", 'subprocess.check_call(["a"])', ("subprocess.CalledProcessError",)),
    ("import subprocess", 'subprocess.check_call("a", shell=True)', ("subprocess.CalledProcessError",)), ("import subprocess", 'subprocess.Popen(["a"])', FILE), ("import subprocess", 'subprocess.call(["a"])', FILE),
    ("import subprocess", 'subprocess.run(["a"]).check_returncode()', ("subprocess.CalledProcessError",)), ("import subprocess", 'subprocess.run(["a"], timeout=1)', ("subprocess.TimeoutExpired",)),
    ("import urllib.request, urllib.error", 'urllib.request.urlopen("a")', ("urllib.error.URLError", "OSError")), ("import urllib.request, urllib.error", 'urllib.request.urlretrieve("a", "b")', ("urllib.error.URLError", "OSError")),
    ("import requests", 'requests.get("a")', ("requests.RequestException", "requests.exceptions.ConnectionError", "OSError")), ("import requests", 'requests.post("a").raise_for_status()', ("requests.exceptions.HTTPError",)),
    ("import requests", 'requests.Session().get("a").json()', ("ValueError", "requests.exceptions.JSONDecodeError", "requests.RequestException", "OSError")),
    ("from PIL import Image", 'Image.open("a")', FILE), ("import numpy as np", 'np.load("a")', FILE), ("import numpy as np", 'np.loadtxt("a")', FILE), ("import numpy as np", 'np.genfromtxt("a")', FILE),
    ("import numpy as np", 'np.fromfile("a")', FILE), ("import pandas as pd", 'pd.read_csv("a")', FILE), ("import pandas as pd", 'pd.read_parquet("a")', FILE), ("import h5py", 'h5py.File("a", "r")', FILE),
    ("from safetensors.torch import load_file", 'load_file("a")', FILE), ("import joblib", 'joblib.load("a")', FILE),
    ("", 'torch.load("a")', FILE), ("", 'torch.hub.load("a/b", "c")', ("OSError",)), ("", 'torch.hub.load_state_dict_from_url("a")', ("OSError",)), ("", 'torch.zeros(1).cuda()', ("RuntimeError", "AssertionError, RuntimeError")),
    ("", 'torch.zeros(1, device="cuda")', ("RuntimeError",)), ("", 'torch.nn.Linear(1, 1).to("cuda")', ("RuntimeError",)), ("", "torch.cuda.current_device()", ("RuntimeError",)), ("", "torch.cuda.get_device_name()", ("RuntimeError",)),
    ("", "torch.cuda.get_device_properties(0)", ("RuntimeError",)), ("", "torch.cuda.synchronize()", ("RuntimeError",)), ("", "torch.cuda.set_device(0)", ("RuntimeError",)),
    ("import torch.distributed as dist", 'dist.init_process_group("gloo")', ("ValueError",)), ("import torchvision", 'torchvision.datasets.MNIST("a")', ("RuntimeError",)), ("import torchvision", 'torchvision.datasets.CIFAR10("a", download=True)', ("RuntimeError",)),
    ("import torchvision", 'torchvision.datasets.VOCSegmentation("a")', ("RuntimeError",)), ("import torchvision", 'torchvision.datasets.Flowers102("a")', ("RuntimeError",)), ("import torchvision", 'torchvision.io.read_image("a")', ("RuntimeError",)),
    ("from transformers import AutoModel", 'AutoModel.from_pretrained("bert-base-uncased")', ("OSError",)), ("from transformers import AutoTokenizer", 'AutoTokenizer.from_pretrained("gpt2")', ("OSError",)),
    ("from transformers import AutoConfig", 'AutoConfig.from_pretrained("gpt2")', ("OSError",)), ("from transformers import BertModel", 'BertModel.from_pretrained("bert-base-uncased")', ("OSError",)),
    ("from datasets import load_dataset", 'load_dataset("imdb")', ("FileNotFoundError",)), ("import importlib", 'importlib.import_module("a_module")', ("ImportError",)), ("", "import a_module", ("ImportError", "ModuleNotFoundError")),
]

# Of a file that is not there it is asked, not of rights.
KNOWN = {'forgotten: open("a", "w") | PermissionError'}


def programs():
    for imports, call, handlers in REFUSED:
        for handler in (*handlers, *EVERYTHING):
            catching = f"except ({handler}):" if "," in handler and not handler.startswith("(") else f"except {handler}:" if handler else "except:"
            head = f"import torch\n{imports}\ntry:\n    {call}\n{catching}\n"
            yield f"{call} | {handler or 'bare'}", f"{head}    {BAD}\n", False
            yield f"{call} | {handler or 'bare'}, works", f"{head}    {GOOD}\n", True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shapeproof", required=True)
    options = parser.parse_args()
    binary = os.path.abspath(options.shapeproof)
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for number, (name, text, works) in enumerate(programs()):
            path = os.path.join(folder, f"p{number}.py")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            files[path] = (name, works)
        run = subprocess.run([binary, "check", "--no-cache", "--format", "json", *files], capture_output=True, text=True, check=False)
        report = json.loads(run.stdout)
    found = {}
    for diagnostic in report["diagnostics"]:
        if diagnostic["severity"] != "info":
            found.setdefault(diagnostic["path"], set()).add(diagnostic["rule"])
    wrong = []
    for path, (name, works) in files.items():
        rules = found.get(path, set())
        if works and rules:
            wrong.append(f"accused: {name}: {sorted(rules)}")
        elif not works and "matmul-mismatch" not in rules:
            wrong.append(f"forgotten: {name}")
    print("\n".join(wrong))
    print(f"{len(files)} programs, {len(wrong)} wrong, {len(KNOWN)} known")
    return set(wrong) != KNOWN


if __name__ == "__main__":
    sys.exit(main())
