# numpy's names of arguments. torch's argument parser takes them for its own (torch/csrc/utils/python_arg_parser.cpp); functions that torch
# writes in Python do not.
__keyword_aliases__ = {"axis": "dim", "keepdims": "keepdim", "a": "input", "x": "input", "x1": "input", "x2": "other"}
