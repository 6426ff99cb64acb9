from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Config:
    def __init__(self, width=1, height=2):
        self.width, self.height = width, height

    def area(self):
        return self.width * self.height
