__version__ = "2.13.0"
cuda = LibCall.torch.unknown("any", "torch.version.cuda", "external")
hip = None
git_version = LibCall.torch.unknown("str", "torch.version.git_version", "machine")
