from .shapes import ShapesDataModule

__all__ = ["ShapesDataModule"]
