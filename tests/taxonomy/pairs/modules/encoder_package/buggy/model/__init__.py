from .classifier import SpeakerClassifier

__all__ = ["SpeakerClassifier"]
