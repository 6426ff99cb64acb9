"""Writes docs/libraries.md: which libraries have a model in pylib/.

    python3 tests/structure/libraries_page.py [--check]

A library that is in pylib/ and not in LIBRARIES fails, and so does one that is in LIBRARIES and not in pylib/.
"""

import difflib
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PYLIB = os.path.join(ROOT, "pylib")
PAGE = os.path.join(ROOT, "docs", "libraries.md")

# group -> libraries as their users call them: the modules of pylib/, what is known.
LIBRARIES = {
    "Tensors and images": [
        ("PyTorch", ["torch", "functorch"], "operators, layers, losses, optimizers, data loaders, autograd, distributed, distributions, `torch.func`, `fx`; names are those of torch 2.13"),
        ("torchvision", ["torchvision"], "all networks, transforms (v1 and v2), operators, data sets with their lengths and sizes"),
        ("NumPy", ["numpy"], "arrays with shapes and types, indexing, broadcasting, linear algebra, random numbers, files"),
        ("einops, jaxtyping, beartype", ["einops", "jaxtyping", "beartype"], "patterns and layers; shapes in annotations, and when they are checked"),
        ("torchaudio", ["torchaudio"], "transforms and functionals by the sizes of what they make; files and data sets as sounds of any length"),
        ("PyTorch Geometric", ["torch_geometric"], "graphs and batches of them, convolutions, pools, message passing of the program's own, Planetoid's numbers"),
        ("albumentations", ["albumentations"], "pipelines on images and masks: sizes, types, what they refuse"),
        ("Pillow, OpenCV, scikit-image, imageio", ["PIL", "cv2", "skimage", "imageio"], "images by mode and size; what reading, resizing and converting makes of them"),
        ("SciPy, scikit-learn, pandas", ["scipy", "sklearn", "pandas"], "assignments, filters, distances; splits, scalers, metrics, data sets; tables by columns and number of rows"),
    ],
    "Training": [
        ("Lightning", ["lightning", "pytorch_lightning", "lightning_fabric"], "modules, data modules, callbacks, the loops of the Trainer, the CLI, Fabric"),
        ("transformers, tokenizers, tiktoken", ["transformers", "tokenizers", "tiktoken"], "networks made of configurations, the Trainer, collators; texts as numbers of tokens"),
        ("datasets, evaluate, peft, accelerate", ["datasets", "evaluate", "peft", "accelerate"], "tables of rows, metrics, adapters, prepared loops"),
        ("torchmetrics", ["torchmetrics"], "what an update refuses, the shapes of results"),
        ("gymnasium, gym", ["gymnasium", "gym"], "spaces, wrappers, vector environments; the environments that come with it by their spaces"),
        ("ema-pytorch, torch-ema", ["ema_pytorch", "torch_ema"], "averages of parameters"),
        ("optuna, joblib", ["optuna", "joblib"], "studies call their objective; tasks are run one after the other"),
    ],
    "Configuration and command lines": [
        ("Hydra, OmegaConf", ["hydra", "omegaconf"], "composition, overrides, sweeps, `instantiate`; interpolation"),
        ("click, Typer, absl, fire, tyro, simple-parsing, draccus", ["click", "typer", "absl", "fire", "tyro", "simple_parsing", "draccus"], "the arguments behind `--`, as the library reads them"),
        ("pydantic", ["pydantic", "pydantic_core", "pydantic_settings", "annotated_types"], "models that check and convert; settings"),
        ("PyYAML, toml, tomli, yacs, gin, ml-collections", ["yaml", "toml", "tomli", "yacs", "gin", "ml_collections"], "what a file beside the script says"),
    ],
    "Files, logging, reports": [
        ("safetensors, h5py", ["safetensors", "h5py"], "names, shapes and types of what lies in a file"),
        ("wandb, tensorboardX, matplotlib, seaborn, tqdm", ["wandb", "tensorboardX", "matplotlib", "seaborn", "tqdm"], "accepted and ignored: none of it changes a shape"),
        ("torchinfo, torchsummary, thop, ptflops, fvcore", ["torchinfo", "torchsummary", "thop", "ptflops", "fvcore"], "a summary or a count of operations runs the network"),
        ("requests, packaging, six, typing-extensions, IPython", ["requests", "packaging", "six", "typing_extensions", "IPython"], "as far as scripts need them"),
    ],
    "Tests": [
        ("pytest, parameterized", ["pytest", "_pytest", "parameterized"], "collection, fixtures, marks, parameters, assertions; `unittest` of the standard library too"),
    ],
}

HEAD = """# Libraries that are known

<!-- Written by tests/structure/libraries_page.py. -->

These libraries have models that come with the program. A model computes the shapes that the library computes, and refuses what it refuses, in the
same words; the library itself need not be installed. How far operators of torch and NumPy agree with the real ones is measured call by call:
[Agreement with real torch](conformance.md).
"""

TAIL = """
## Everything else

- A package that is installed is read as source with `--python .venv`, and a folder with `--path DIR`. That is enough for plain Python on top of the
  libraries above; timm and vit-pytorch are checked that way ([Whole networks](model_zoo.md)).
- A compiled package, or one that is too dynamic to follow, needs [a model of your own](own-apis.md).
- What has neither is opaque. Where no tensor goes through it, nothing is lost. Where one does, the verdict is `undecided`, and `shapeproof check -v`
  lists the calls without a model.
- A name that a model lacks is opaque as well, unless the model is complete: then it is an `AttributeError`, as in the real library.
"""


def modules():
    """The top-level modules of pylib, without the private ones that stand for none."""
    names = {name.removesuffix(".py") for name in os.listdir(PYLIB) if name.endswith(".py") or os.path.isdir(os.path.join(PYLIB, name))}
    return names - {"_shapeproof", "shapeproof", "__pycache__"}


def page():
    there = modules()
    standard = sorted(name for name in there if name in sys.stdlib_module_names and name != "__future__")
    listed = [name for rows in LIBRARIES.values() for _, names, _ in rows for name in names]
    missing = there - set(listed) - sys.stdlib_module_names
    gone = set(listed) - there
    if missing or gone:
        raise SystemExit("LIBRARIES lacks %s; pylib/ lacks %s" % (sorted(missing), sorted(gone)))
    parts = [HEAD]
    for group, rows in LIBRARIES.items():
        parts.append("\n## %s\n\n| library | what is known |\n| --- | --- |\n" % group)
        parts += ["| %s | %s |\n" % (title, words) for title, _, words in rows]
    parts.append("\n## Python's standard library\n\nModels: %s. Modules without one that compute nothing about tensors are opaque.\n" % ", ".join("`%s`" % name for name in standard))
    return "".join([*parts, TAIL])


def main():
    text = page()
    if "--check" not in sys.argv:
        with open(PAGE, "w", encoding="utf-8") as handle:
            handle.write(text)
        return 0
    with open(PAGE, encoding="utf-8") as handle:
        there = handle.read()
    sys.stdout.writelines(difflib.unified_diff(there.splitlines(True), text.splitlines(True), "docs/libraries.md", "pylib/"))
    return 0 if there == text else 1


if __name__ == "__main__":
    sys.exit(main())
