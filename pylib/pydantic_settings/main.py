# BaseSettings.
import os

from pydantic.main import BaseModel
from pydantic_settings import reading


class SettingsConfigDict(dict):
    pass


class SettingsError(ValueError):
    pass


class BaseSettings(BaseModel):
    model_config = {"extra": "forbid", "validate_default": True, "env_prefix": "", "arbitrary_types_allowed": True, "case_sensitive": False}

    def __init__(self, _env_file=..., _env_prefix=None, _cli_parse_args=None, /, **values):
        own = {name: values.pop(name) for name in list(values) if name in _OPTIONS}
        config = {**type(self).model_config, **{name[1:]: value for name, value in own.items()}}
        if type(self).settings_customise_sources.__func__ is not BaseSettings.settings_customise_sources.__func__:
            values = LibCall.unknown.any("sources of settings")
        else:
            values = _merged(reading.of_files(type(self), config), _environment(type(self), config), _command_line(type(self), config), values)
        BaseModel.__init__(self, **values)

    @classmethod
    def settings_customise_sources(cls, settings_cls, init_settings, env_settings, dotenv_settings, file_secret_settings):
        return init_settings, env_settings, dotenv_settings, file_secret_settings


_OPTIONS = ("_env_file", "_env_prefix", "_env_nested_delimiter", "_cli_parse_args", "_case_sensitive", "_env_file_encoding", "_secrets_dir")


# Later ones win; tables are merged.
def _merged(*sources):
    made = {}
    for source in sources:
        for key, value in source.items():
            both = isinstance(value, dict) and isinstance(made.get(key), dict)
            made[key] = _merged(made[key], value) if both else value
    return made


# What the program has set itself.
def _environment(cls, config):
    given = {key: value for key, value in dict.items(os.environ)}
    made = reading.of_variables(cls, config, given)
    for name, field in cls.model_fields.items():
        if field.is_required() and name not in made and field.validation_alias is None:
            made[name] = reading.outside(config, name)
    return made


def _command_line(cls, config):
    import sys
    words = config.get("cli_parse_args")
    if not words:
        return {}
    return reading.of_words(cls, sys.argv[1:] if words is True else list(words))
