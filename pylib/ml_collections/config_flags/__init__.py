# config_flags: flags of absl whose value is a configuration: `--config=configs/base.py:ARGUMENT --config.model.width=3`.
from absl import flags


class _ConfigFlag(flags.Flag):
    """Overrides wait until the file is known; each is converted to the type that the field has."""

    def override(self, path, text):
        if LibCall.data.kind(self.value) == "opaque":
            return
        holder = self.value
        *names, last = path.split(".")
        for name in names:
            holder = holder[name]
        if last not in holder:
            raise AttributeError(f"No such field {path}")
        holder[last] = _converted(holder, last, text)


def _converted(holder, name, text):
    import ast
    old = holder[name]
    if isinstance(old, bool):
        return flags._boolean(text)
    if isinstance(old, str):
        return text
    if isinstance(old, (int, float)):
        return type(old)(text)
    if isinstance(old, (list, tuple)) or old is None:
        try:
            return ast.literal_eval(text)
        except (ValueError, SyntaxError):
            return text
    return LibCall.unknown.any("a field of a configuration")


# What `get_config` of the file gives. A path beside the script is a module of the program.
def _loaded(text):
    path, colon, argument = text.partition(":")
    if not LibCall.value.known(text) or not path.endswith(".py") or path.startswith("/"):
        return LibCall.unknown.any("a configuration of a file that is not known")
    import importlib
    try:
        module = importlib.import_module(path[:-3].removeprefix("./").replace("/", "."))
    except ImportError:
        return LibCall.unknown.any("a configuration of a file that is not known")
    return module.get_config(argument) if colon else module.get_config()


def DEFINE_config_file(name, default=None, help_string="path to config file.", flag_values=None, lock_config=True, accept_new_attributes=False, **kwargs):
    def parse(text):
        made = _loaded(text)
        if lock_config and hasattr(made, "lock"):
            made.lock()
        return made
    return flags.FLAGS._add(_ConfigFlag(name, default, parse))


def DEFINE_config_dict(name, config, help_string="ConfigDict instance.", flag_values=None, lock_config=True, accept_new_attributes=False, **kwargs):
    if lock_config:
        config.lock()
    return flags.FLAGS._add(_ConfigFlag(name, config, lambda given: given))
