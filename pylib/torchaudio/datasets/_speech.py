# Data sets of speech.
from torchaudio.datasets._items import Recordings, number, sound, subset_checked, text

_COMMANDS = {"speech_commands_v0.02": {None: 105829, "training": 84843, "validation": 9981, "testing": 11005},
             "speech_commands_v0.01": {None: 64721, "training": 51088, "validation": 6798, "testing": 6835}}
_LIBRI = {"dev-clean": 2703, "dev-other": 2864, "test-clean": 2620, "test-other": 2939, "train-clean-100": 28539, "train-clean-360": 104014,
          "train-other-500": 148688}


class SPEECHCOMMANDS(Recordings):
    def __init__(self, root, url="speech_commands_v0.02", folder_in_archive="SpeechCommands", download=False, subset=None):
        subset_checked(subset)
        super().__init__(root, _COMMANDS[url][subset] if url in _COMMANDS else None)

    def get_metadata(self, n):
        self._walker[n]
        return (text("the name of a recording"),) + self._rest()

    def _rest(self):
        return 16000, text("a spoken word"), text("a speaker"), number("an utterance")

    # Nearly all last a second. That one is no shorter than the programs written for them take is told as an assumption.
    def _item(self):
        LibCall.program.hope("not-empty", "RuntimeError", "the recording is too short")
        return (sound(14000, 16000),) + self._rest()


class LIBRISPEECH(Recordings):
    def __init__(self, root, url="train-clean-100", folder_in_archive="LibriSpeech", download=False):
        if url not in _LIBRI:
            raise ValueError(f"Invalid url '{url}' given; please provide one of {list(_LIBRI)}.")
        super().__init__(root, _LIBRI[url])

    def get_metadata(self, n):
        self._walker[n]
        return (text("the name of a recording"),) + self._rest()

    def _rest(self):
        return 16000, text("what is said"), number("a speaker"), number("a chapter"), number("an utterance")

    def _item(self):
        return (sound(16000),) + self._rest()


class YESNO(Recordings):
    def __init__(self, root, url="http://www.openslr.org/resources/1/waves_yesno.tar.gz", folder_in_archive="waves_yesno", download=False):
        super().__init__(root, 60)

    def _item(self):
        return sound(24000), 8000, [number("yes or no", 0, 1) for _ in range(8)]


class LJSPEECH(Recordings):
    def __init__(self, root, url="https://data.keithito.com/data/speech/LJSpeech-1.1.tar.bz2", folder_in_archive="wavs", download=False):
        super().__init__(root, 13100)
        self._flist = self._walker

    def _item(self):
        return sound(22050), 22050, text("what is said"), text("what is said")
