# click 8: commands out of functions. What stands behind `--` of the analysis is the command line; one that click refuses is reported.
from click.core import Argument, Command, Context, Group, Option, Parameter
from click.decorators import (
    argument, command, confirmation_option, group, help_option, make_pass_decorator, option, pass_context, pass_obj, password_option, version_option)
from click.errors import Abort, BadArgumentUsage, BadOptionUsage, BadParameter, ClickException, Exit, FileError, MissingParameter, NoSuchOption, UsageError
from click.terminal import clear, confirm, echo, get_current_context, progressbar, prompt, secho, style
from click.types import BOOL, FLOAT, INT, STRING, UUID, UNPROCESSED, Choice, DateTime, File, FloatRange, IntRange, ParamType, Path, Tuple

BaseCommand = Command
MultiCommand = Group
CommandCollection = Group
