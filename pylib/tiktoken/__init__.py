# tiktoken: the published encodings; a text is a list of tokens whose number is known between two bounds.
__lazy_imports__ = True

from tiktoken.core import Encoding
from tiktoken.model import encoding_for_model, encoding_name_for_model
from tiktoken.registry import get_encoding, list_encoding_names
import tiktoken.core
import tiktoken.model
import tiktoken.registry

__version__ = "0.14.0"
