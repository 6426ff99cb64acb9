"""The operators that chains are made of, a family per file."""

from . import arithmetic, indexing, joins, layers, products, reductions, sequences, views, windows  # noqa: F401
