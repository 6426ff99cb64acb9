# Settings out of the environment that the program sets; a file of variables that it writes.
import os
os.environ["APP_WIDTH"]="64"; os.environ["APP_MODEL__DEPTH"]="3"; os.environ["APP_SIZES"]="[1,2]"
from pydantic import BaseModel, Field
from pydantic_settings import BaseSettings, SettingsConfigDict
class M(BaseModel):
    depth: int = 1
    k: int = 2
class S(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="APP_", env_nested_delimiter="__")
    width: int = 8
    model: M = M()
    sizes: list[int] = []
    lr: float = 0.1
s = S(); reveal_value(repr(s))  # revealed: 'S(width=64, model=M(depth=3, k=2), sizes=[1, 2], lr=0.1)'
reveal_value(repr(S(width=3)))  # revealed: 'S(width=3, model=M(depth=3, k=2), sizes=[1, 2], lr=0.1)'
class R(BaseSettings):
    req: int
try:
    os.environ["APP_WIDTH"]="x"; S()
except Exception as e: reveal_value(str(e))  # revealed: "1 validation error for S\nwidth\n  Input should be a valid integer, unable to parse string as an integer [type=int_parsing, input_value='x', input_type=str]\n    For further information visit https://errors.pydantic.dev/2.14/v/int_parsing"
try:
    os.environ["APP_SIZES"]="x"; S()
except Exception as e: reveal_value(str(e))  # revealed: 'error parsing value for field "sizes" from source "EnvSettingsSource"'
class C(BaseSettings, cli_parse_args=True):
    model_config = SettingsConfigDict(cli_parse_args=["--width", "5", "--model.depth", "9", "--flag", "true", "--no-x" ] if 0 else ["--width", "5", "--model.depth", "9", "--flag", "true"])
    width: int = 1
    model: M = M()
    flag: bool = False
reveal_value(repr(C()))  # revealed: 'C(width=1, model=M(depth=1, k=2), flag=False)'