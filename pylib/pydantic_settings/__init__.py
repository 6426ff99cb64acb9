# pydantic_settings: models out of the environment, files and the command line. Of the environment there is what the program has set; a variable that
# it does not set is not set, unless a field demands it: then it is a text from outside.
from pydantic_settings.main import BaseSettings, SettingsConfigDict, SettingsError
