# Data sets of music.
from torchaudio.datasets._items import Recordings, sound, subset_checked, text

_COUNTS = {None: 1000, "training": 443, "validation": 197, "testing": 290}


class GTZAN(Recordings):
    def __init__(self, root, url="http://opihi.cs.uvic.ca/sound/genres.tar.gz", folder_in_archive="genres", download=False, subset=None):
        subset_checked(subset)
        super().__init__(root, _COUNTS[subset])
        self.root, self.url, self.folder_in_archive, self.download, self.subset = root, url, folder_in_archive, download, subset

    def _item(self):
        return sound(660000, 676000), 22050, text("a genre")
