# ml_collections: ConfigDict, and flags whose value is one.
from ml_collections.config_dict import ConfigDict, FieldReference, FrozenConfigDict, placeholder, required_placeholder
