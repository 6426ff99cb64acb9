import torch
from torch.utils.data import Dataset


class SpeakerSet(Dataset):
    n_mels = 24

    def __init__(self, speakers, clips, frames=40):
        self.speakers, self.clips, self.frames = speakers, clips, frames

    def __len__(self):
        return self.speakers * self.clips

    def __getitem__(self, index):
        speaker = index // self.clips
        return torch.randn(self.n_mels, self.frames) + speaker, speaker
