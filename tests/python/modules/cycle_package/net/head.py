from . import ORDER, block

ORDER.append("head")
KIND = "head"
ready = hasattr(block, "make")
