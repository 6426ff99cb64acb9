# LightningCLI: its configuration out of files, options and defaults (_cli_config.py), what is made of it (_cli_classes.py). What nobody
# gives is unknown, of the type that is annotated.
import collections.abc
import inspect
import sys
import typing

import torch
from pytorch_lightning import _cli_classes as classes
from pytorch_lightning import _cli_config as config

OptimizerCallable = typing.Callable[[typing.Iterable], torch.optim.Optimizer]
LRSchedulerCallable = typing.Callable[[torch.optim.Optimizer], torch.optim.lr_scheduler.LRScheduler]
LRSchedulerTypeUnion = typing.Union[torch.optim.lr_scheduler.LRScheduler, torch.optim.lr_scheduler.ReduceLROnPlateau]
ArgsType = typing.Optional[typing.Union[typing.List[str], typing.Dict[str, typing.Any]]]
Namespace = config.Namespace


class ReduceLROnPlateau(torch.optim.lr_scheduler.ReduceLROnPlateau):
    def __init__(self, optimizer, monitor, *args, **kwargs):
        torch.optim.lr_scheduler.ReduceLROnPlateau.__init__(self, optimizer, *args, **kwargs)
        self.monitor = monitor


def instantiate_class(args, init):
    args = args if isinstance(args, tuple) else (args,)
    return classes.by_path(init["class_path"])(*args, **init.get("init_args", {}))


def _unknown(name, hint):
    if hint is int or hint == "int":
        return LibCall.unknown.int(name, "opaque", None, None, f"the argument {name} of LightningCLI")
    if hint is float or hint == "float":
        return LibCall.torch.unknown("float", name, "external")
    if hint is bool or hint == "bool":
        return LibCall.torch.unknown("bool", name, "external")
    if hint is str or hint == "str":
        return LibCall.torch.unknown("str", name, "external")
    return LibCall.unknown.any(f"the argument {name} of LightningCLI")


class LightningArgumentParser(object):
    def __init__(self, *args, **kwargs):
        self._defaults = {}
        self._links = []
        self._more = []
        self._made_later = []  # (class, key) of optimizers and schedulers

    def set_defaults(self, *args, **kwargs):
        for one in args:
            self._defaults.update(one)
        self._defaults.update(kwargs)

    def link_arguments(self, source, target, compute_fn=None, apply_on="parse"):
        self._links.append((source, target, compute_fn, apply_on))

    def add_argument(self, *names, **kwargs):
        self._defaults[names[0].lstrip("-")] = kwargs.get("default")

    def add_lightning_class_args(self, lightning_class, nested_key, subclass_mode=False, required=True):
        self._more.append((lightning_class, nested_key))

    def add_class_arguments(self, theclass, nested_key=None, **kwargs):
        for one in classes.parameters(theclass):
            if one.default is not one.empty:
                self._defaults[(nested_key + "." if nested_key else "") + one.name] = one.default

    def add_optimizer_args(self, optimizer_class=(torch.optim.Optimizer,), nested_key="optimizer", link_to="AUTOMATIC"):
        self._made_later.append((optimizer_class, nested_key, link_to))

    def add_lr_scheduler_args(self, lr_scheduler_class=(), nested_key="lr_scheduler", link_to="AUTOMATIC"):
        self._made_later.append((lr_scheduler_class, nested_key, link_to))


class SaveConfigCallback(object):
    def __init__(self, parser, config, config_filename="config.yaml", overwrite=False, multifile=False, save_to_log_dir=True):
        pass


class LightningCLI(object):
    def __init__(self, model_class=None, datamodule_class=None, save_config_callback=SaveConfigCallback, save_config_kwargs=None,
                 trainer_class=None, trainer_defaults=None, seed_everything_default=True, parser_kwargs=None,
                 parser_class=LightningArgumentParser, subclass_mode_model=False, subclass_mode_data=False, args=None, run=True,
                 auto_configure_optimizers=True, load_from_checkpoint_support=True):
        self._model_class = model_class
        self._datamodule_class = datamodule_class
        self._subclass_mode = {"model": subclass_mode_model or model_class is None, "data": subclass_mode_data or datamodule_class is None}
        self._trainer_class = trainer_class
        self._automatic = auto_configure_optimizers
        self.trainer_defaults = {} if trainer_defaults is None else trainer_defaults
        self.parser_kwargs = {} if parser_kwargs is None else parser_kwargs
        self.parser = parser_class()
        self.add_default_arguments_to_parser(self.parser)
        self.add_arguments_to_parser(self.parser)
        try:
            self._tree, self.subcommand = self._read(args, run)
            self._link("parse", {})
            self.config = self._shown()
            self.before_instantiate_classes()
            self.instantiate_classes()
        except config.Lost as lost:
            self._lose(str(lost))
            return
        self.after_instantiate_classes()
        if self.subcommand is not None:
            self._run_subcommand(self.subcommand)

    def _lose(self, what):
        lost = LibCall.unknown.any(f"LightningCLI with a configuration that is not known ({what})")
        lost(self._model_class, self._datamodule_class)
        self.model = self.datamodule = self.trainer = self.config = lost

    @staticmethod
    def subcommands():
        return {"fit": {"model"}, "validate": {"model"}, "test": {"model"}, "predict": {"model"}}

    # The tree of the subcommand that is run, or of the whole program, and that subcommand.
    def _read(self, args, run):
        words = sys.argv[1:] if args is None else args
        tree, subcommand = {}, "fit" if run else None
        for name, value in self.parser._defaults.items():
            config.put(tree, name.split("."), value)
        if isinstance(words, dict):
            config.merge(tree, words)
            return tree, subcommand
        if not LibCall.value.known(len(words)):
            return tree, subcommand
        above = {}
        rest = config.options(words, above)
        if run and rest:
            subcommand = rest.pop(0)
            if subcommand not in self.subcommands():
                raise SystemExit(2)
        self._read_default_files(tree, subcommand)
        config.merge(tree, above.get(subcommand, {}) if run else above)
        if config.options(rest, tree):
            raise SystemExit(2)
        return tree, subcommand

    def _read_default_files(self, tree, subcommand):
        import os
        kwargs = self.parser_kwargs.get(subcommand, self.parser_kwargs)
        if any([one in kwargs for one in ("parser_mode", "default_env")]):
            raise config.Lost("another mode of the parser")
        for path in kwargs.get("default_config_files", ()):
            if os.path.exists(path):
                config.merge(tree, config.file(path))

    def add_default_arguments_to_parser(self, parser):
        pass

    def add_core_arguments_to_parser(self, parser):
        pass

    def add_arguments_to_parser(self, parser):
        pass

    def before_instantiate_classes(self):
        pass

    def after_instantiate_classes(self):
        pass

    for_subcommand = before_instantiate_classes
    before_fit = after_fit = before_validate = after_validate = before_test = after_test = before_predict = after_predict = for_subcommand

    # --- values
    def _class_of(self, key):
        return self._model_class if key == "model" else self._datamodule_class if key == "data" else None

    def _with_defaults(self, key):
        """The values of the model or the data, and the defaults of their constructor."""
        cls, given = self._class_of(key), self._tree.get(key)
        if self._subclass_mode[key] or not isinstance(cls, type):
            return given
        values = {one.name: one.default for one in classes.parameters(cls) if one.kind.value not in (2, 4) and one.default is not one.empty}
        return {**values, **(given or {})}

    def _shown(self):
        values = {**self._tree, "model": self._with_defaults("model"), "data": self._with_defaults("data")}
        values = {name: value for name, value in values.items() if value is not None}
        return Namespace(values if self.subcommand is None else {"subcommand": self.subcommand, self.subcommand: values})

    def _link(self, when, owners):
        """Links whose source is known by now; of instances that are made (`owners`) an attribute."""
        for source, target, compute, apply_on in self.parser._links:
            several = source if isinstance(source, tuple) else (source,)
            if apply_on != when or when == "instantiate" and not all([one.partition(".")[0] in owners for one in several]):
                continue
            found = [self._value_of(one, owners) for one in several]
            if config.find(self._tree, [target.split(".")[0]])[1] is None:
                self._tree[target.split(".")[0]] = {}
            config.put(self._tree, target.split("."), found[0] if compute is None else compute(*found))

    def _value_of(self, path, owners):
        key, *rest = path.split(".")
        if key in owners:
            found = owners[key]
            for name in rest:
                found = getattr(found, name)
            return found
        values = self._with_defaults(key) if key in ("model", "data") else self._tree.get(key)
        there, value = config.find(values, rest)
        if there:
            return value
        kind = [one.annotation for one in classes.parameters(self._class_of(key)) if one.name == rest[0]] if isinstance(self._class_of(key), type) else []
        value = _unknown(path, kind[0] if kind else None)
        config.put(self._tree, path.split("."), value)
        return value

    # --- instances
    def instantiate_classes(self):
        into_data = any([target.startswith("data.") and when == "instantiate" for _, target, _, when in self.parser._links])
        made = {}
        for key in ("model", "data") if into_data else ("data", "model"):
            made[key] = self._instance(key)
            self._link("instantiate", made)
        self.model, self.datamodule = made["model"], made["data"]
        self._add_configure_optimizers()
        self.trainer = self.instantiate_trainer()

    def _instance(self, key):
        cls, given = self._class_of(key), self._tree.get(key)
        if self._subclass_mode[key]:
            if given is None and cls is None and key == "data":
                return None
            if given is None:
                raise config.Lost(f"a class of {key} that nobody names")
            from pytorch_lightning.core.datamodule import LightningDataModule
            from pytorch_lightning.core.module import LightningModule
            return classes.made(given, cls if cls is not None else LightningModule if key == "model" else LightningDataModule)
        if not isinstance(cls, type):  # a function that makes it
            raise config.Lost(f"a function that makes the {key}")
        values = classes.arguments(cls, given or {})
        for one in classes.parameters(cls):
            if one.name not in values and one.kind.value not in (2, 4) and one.default is inspect.Parameter.empty:
                values[one.name] = _unknown(one.name, one.annotation)
        return cls(**values)

    def instantiate_trainer(self, **kwargs):
        from pytorch_lightning.trainer import Trainer
        given = {name: classes.of_trainer(name, value) for name, value in (self._tree.get("trainer") or {}).items()}
        values = {**self.trainer_defaults, **given, **kwargs}
        ours, more = given.get("callbacks") or [], self.trainer_defaults.get("callbacks") or []
        callbacks = [*(ours if isinstance(ours, list) else [ours]), *(more if isinstance(more, list) else [more])]
        for cls, key in self.parser._more:
            callbacks.append(cls(**classes.arguments(cls, self._tree.get(key) or {})))
        if callbacks and "callbacks" not in kwargs:
            values["callbacks"] = callbacks
        cls = Trainer if self._trainer_class is None else self._trainer_class
        return cls(**values)

    # --- optimizers
    def _later(self, key, base):
        """(what makes the optimizer or scheduler of its first argument) or None."""
        of_parser = [cls for cls, nested, link in self.parser._made_later if nested == key and link == "AUTOMATIC"]
        given = self._tree.get(key)
        if of_parser and isinstance(of_parser[0], type) and not (isinstance(given, (str, dict)) and "class_path" in given):
            return lambda first: of_parser[0](first, **classes.arguments(of_parser[0], given or {}, 1))
        if given is None or not (isinstance(given, str) or isinstance(given, dict) and "class_path" in given):
            return None
        return lambda first: classes.made(given, base, (first,))

    def _add_configure_optimizers(self):
        import types
        optimizer = self._later("optimizer", torch.optim.Optimizer) if self._automatic else None
        if optimizer is None:
            return
        scheduler = self._later("lr_scheduler", torch.optim.lr_scheduler.LRScheduler)
        cli = self

        def configure_optimizers(module):
            made = optimizer(module.parameters())
            return cli.configure_optimizers(module, made, None if scheduler is None else scheduler(made))
        self.model.configure_optimizers = types.MethodType(configure_optimizers, self.model)

    @staticmethod
    def configure_optimizers(lightning_module, optimizer, lr_scheduler=None):
        if lr_scheduler is None:
            return optimizer
        if isinstance(lr_scheduler, ReduceLROnPlateau):
            return {"optimizer": optimizer, "lr_scheduler": {"scheduler": lr_scheduler, "monitor": lr_scheduler.monitor}}
        return [optimizer], [lr_scheduler]

    def _run_subcommand(self, subcommand):
        before, after = getattr(self, "before_" + subcommand, None), getattr(self, "after_" + subcommand, None)
        if before is not None:
            before()
        run = getattr(self.trainer, subcommand)
        run(self.model) if self.datamodule is None else run(self.model, datamodule=self.datamodule)
        if after is not None:
            after()
