import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "src"))

from engine.config import Config
import engine

reveal_value(Config(width=3).area())
reveal_value(Path(engine.__file__).parent.name)
reveal_value(Path(engine.__file__).parts[len(ROOT.parts):])
reveal_value([Path(p).name for p in engine.__path__])
reveal_value(engine.config.ROOT == ROOT)
