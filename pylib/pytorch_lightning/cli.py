# LightningCLI: arguments from the command line, from defaults, and unknown ones of the type that is annotated.
import inspect
import sys


def _literal(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}.get(text, text)


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

    def set_defaults(self, *args, **kwargs):
        for one in args:
            self._defaults.update(one)
        self._defaults.update(kwargs)

    def link_arguments(self, source, target, compute_fn=None, apply_on="parse"):
        self._links.append((source, target, compute_fn, apply_on))

    def add_argument(self, *names, **kwargs):
        if "default" in kwargs:
            self._defaults[names[0].lstrip("-")] = kwargs["default"]

    def add_lightning_class_args(self, lightning_class, nested_key, subclass_mode=False, required=True):
        self._more = getattr(self, "_more", []) + [(lightning_class, nested_key)]

    def add_optimizer_args(self, *args, **kwargs):
        LibCall.unknown.any("LightningArgumentParser.add_optimizer_args")(self)

    add_lr_scheduler_args = add_optimizer_args


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
        self._trainer_class = trainer_class
        self.trainer_defaults = {} if trainer_defaults is None else trainer_defaults
        self.parser = parser_class()
        self.add_arguments_to_parser(self.parser)
        self._given, self.subcommand = self._read(args, run)
        if LibCall.data.kind(self._given) == "opaque":
            self._lose()
            return
        self.config = LibCall.unknown.any("LightningCLI.config")
        self.before_instantiate_classes()
        self.instantiate_classes()
        self.after_instantiate_classes()
        if self.subcommand is not None:
            self._run_subcommand(self.subcommand)

    def _lose(self):
        lost = LibCall.unknown.any("LightningCLI with a configuration that is not known")
        lost(self._model_class, self._datamodule_class)
        self.model = self.datamodule = self.trainer = self.config = lost

    # The arguments by their dotted names, and the subcommand; opaque where a file or a text that is not known gives them.
    def _read(self, args, run):
        words = sys.argv[1:] if args is None else args
        subcommand = "fit" if run else None
        if isinstance(words, dict):
            return _flat(words, ""), subcommand
        if not LibCall.value.known(len(words)):
            return {}, subcommand
        words = list(words)
        if run and words and not words[0].startswith("-"):
            subcommand = words.pop(0)
        given = {}
        while words:
            name, equal, value = words.pop(0).partition("=")
            if not equal and words:
                value = words.pop(0)
            if name in ("--config", "-c") or not LibCall.value.known(name):
                return LibCall.unknown.any("a configuration file of LightningCLI"), subcommand
            given[name.lstrip("-")] = _literal(value) if isinstance(value, str) and LibCall.value.known(value) else value
        return given, subcommand

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

    def _arguments(self, cls, prefix):
        """Of the constructor of `cls`: what was given, a default of the parser's, a default of its own, else of the annotated type."""
        values = {}
        for one in list(inspect.signature(cls.__init__).parameters.values())[1:]:
            key = prefix + "." + one.name
            if key in self._given:
                values[one.name] = self._given[key]
            elif key in self.parser._defaults:
                values[one.name] = self.parser._defaults[key]
            elif one.kind.value in (2, 4):
                continue
            elif one.default is inspect.Parameter.empty:
                values[one.name] = _unknown(one.name, one.annotation)
        return values

    def _linked(self, values, prefix, sources):
        for source, target, compute, apply_on in self.parser._links:
            if not target.startswith(prefix + "."):
                continue
            several = source if isinstance(source, tuple) else (source,)
            found = [self._value_of(one, sources) for one in several]
            values[target[len(prefix) + 1:]] = found[0] if compute is None else compute(*found)
        return values

    def _value_of(self, path, sources):
        kind, dot, name = path.partition(".")
        owner = sources.get(kind)
        if owner is None:
            return LibCall.unknown.any(f"the argument {path} of LightningCLI")
        if isinstance(owner, dict):
            if name in owner:
                return owner[name]
            cls = self._datamodule_class if kind == "data" else self._model_class
            return inspect.signature(cls.__init__).parameters[name].default
        return getattr(owner, name) if name else owner

    def instantiate_classes(self):
        model_values = self._arguments(self._model_class, "model") if isinstance(self._model_class, type) else {}
        data_values = self._arguments(self._datamodule_class, "data") if isinstance(self._datamodule_class, type) else {}
        data_values = self._linked(data_values, "data", {"model": model_values, "trainer": None})
        self.datamodule = None if self._datamodule_class is None else self._datamodule_class(**data_values)
        at_once = [one for one in self.parser._links if one[3] == "instantiate"]
        model_values = self._linked(model_values, "model", {"data": self.datamodule if at_once else data_values})
        if self._model_class is None:
            self.model = LibCall.unknown.any("a model class that LightningCLI is given by name")
        else:
            self.model = self._model_class(**model_values)
        self.trainer = self.instantiate_trainer()

    def instantiate_trainer(self, **kwargs):
        from pytorch_lightning.trainer import Trainer
        values = dict(self.trainer_defaults)
        for key, value in {**self.parser._defaults, **self._given}.items():
            if key.startswith("trainer.") and "." not in key[8:]:
                values[key[8:]] = value
        values.update(kwargs)
        cls = Trainer if self._trainer_class is None else self._trainer_class
        return cls(**values)

    def _run_subcommand(self, subcommand):
        getattr(self, "before_" + subcommand)()
        run = getattr(self.trainer, subcommand)
        run(self.model) if self.datamodule is None else run(self.model, datamodule=self.datamodule)
        getattr(self, "after_" + subcommand)()


def _flat(values, prefix):
    result = {}
    for key, value in values.items():
        if isinstance(value, dict):
            result.update(_flat(value, prefix + key + "."))
        else:
            result[prefix + key] = value
    return result
