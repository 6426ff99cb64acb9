import torch.utils.data


class VisionDataset(torch.utils.data.Dataset):
    _on_disk = False

    def __init__(self, root=None, transforms=None, transform=None, target_transform=None):
        if type(self)._on_disk:
            LibCall.program.hope("file-opens", "RuntimeError", "Dataset not found. You can use download=True to download it")
        self.root = root
        self.transform = transform
        self.target_transform = target_transform
        if transforms is not None and (transform is not None or target_transform is not None):
            raise ValueError("Only transforms or transform/target_transform can be passed as argument")
        self.transforms = transforms

    def _transformed(self, image, target):
        if self.transforms is not None:
            return self.transforms(image, target)
        if self.transform is not None:
            image = self.transform(image)
        if self.target_transform is not None:
            target = self.target_transform(target)
        return image, target

    def __getitem__(self, index):
        raise NotImplementedError

    def __len__(self):
        raise NotImplementedError


def photo(mode="RGB"):
    # An image of the outside world: each has a size of its own.
    from PIL import Image
    return Image.Image(mode, (LibCall.unknown.int("image width", "external", 1, None),
                              LibCall.unknown.int("image height", "external", 1, None)))


def sized_photo(size, mode="RGB"):
    from PIL import Image
    return Image.Image(mode, size)


def label(count):
    return LibCall.unknown.int("label", "program", 0, count - 1)


def every_label(count):
    # The label of whoever walks through the whole data set: all of these are met (data.batch_of).
    return LibCall.unknown.int("label", "program", 0, count - 1, "a class of a data set, all of which are met")
