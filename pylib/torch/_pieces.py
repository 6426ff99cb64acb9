# What split() and chunk() give where the number of pieces is a symbol: pieces of one size, and the last, which may be shorter.


class Pieces:
    def __init__(self, tensor, size, dim):
        self._tensor = tensor
        self._size = size
        self._dim = dim
        self._total = LibCall.torch.size(tensor, dim)

    def __len__(self):
        return LibCall.torch.piece_count(self._total, self._size)

    def __iter__(self):
        return LibCall.torch.iterate_pieces(self._full, self._last, self._total, self._size)

    def __getitem__(self, index):
        if not isinstance(index, int):
            return LibCall.torch.unknown("any", "some of an unknown number of pieces")
        count = len(self)
        LibCall.torch.require(-count <= index and index < count, "index-out-of-range", "IndexError", "tuple index out of range")
        start = (index if index >= 0 else index + count) * self._size
        return LibCall.torch.piece(self._tensor, self._dim, min(self._size, self._total - start))

    def _full(self, k):
        return LibCall.torch.piece(self._tensor, self._dim, self._size)

    def _last(self, k):
        return LibCall.torch.piece(self._tensor, self._dim, self._total - (len(self) - 1) * self._size)
