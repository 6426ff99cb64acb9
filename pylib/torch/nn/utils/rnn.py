# Packed sequences keep the padded tensor beside the packed data: the layers work on it.


class PackedSequence:
    def __init__(self, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        self.data = data
        self.batch_sizes = batch_sizes
        self.sorted_indices = sorted_indices
        self.unsorted_indices = unsorted_indices
        # Of how many sequences it is made is a matter of the values of batch_sizes.
        self._padded = None
        if batch_sizes is not None:
            several = LibCall.torch.unknown("int", "the first of batch_sizes", "opaque", 1)
            self._padded = LibCall.torch.computed("PackedSequence", data, (batch_sizes.size(0), several) + data.shape[1:])
        self._batch_first = False
        self._lengths = None

    def _like(self, padded):
        result = PackedSequence(LibCall.torch.computed("PackedSequence", padded, (self.data.size(0), padded.size(-1))), self.batch_sizes,
                                self.sorted_indices, self.unsorted_indices)
        result._padded = padded
        result._batch_first = self._batch_first
        return result

    def to(self, *args, **kwargs):
        return self

    def cuda(self, *args, **kwargs):
        return self

    def cpu(self, *args, **kwargs):
        return self

    def __iter__(self):
        return iter((self.data, self.batch_sizes, self.sorted_indices, self.unsorted_indices))

    def __getitem__(self, index):
        return (self.data, self.batch_sizes, self.sorted_indices, self.unsorted_indices)[index]


# The numbers of `number` sequences in an order that their lengths decide.
def _order(number):
    return LibCall.torch.note_elements(LibCall.torch.filled("unsorted_indices", (number,), "int64", ((None, None, False),)), 0, number - 1)


def pack_padded_sequence(input, lengths: Tensor | sizes, batch_first: bool = False, enforce_sorted=True):
    order = place = None
    if not enforce_sorted:
        input, order = LibCall.torch.pack_order(input, lengths, batch_first)
        place = _order(order.size(0))
    data, batch_sizes, known_lengths = LibCall.torch.pack_padded(input, lengths, batch_first, order is None)
    result = PackedSequence(data, batch_sizes, order, place)
    result._padded = input
    result._batch_first = batch_first
    result._lengths = known_lengths
    return result


def pad_packed_sequence(sequence, batch_first: bool = False, padding_value: Number = 0.0, total_length: int | None = None):
    padded = sequence._padded
    if sequence._batch_first != batch_first:
        padded = LibCall.torch.transpose("transpose", padded, 0, 1)
    sizes = padded.shape
    longest = sequence.batch_sizes.size(0)
    if total_length is not None:
        LibCall.torch.require_known(
            total_length >= longest, "invalid-argument", "ValueError",
            "Expected total_length to be at least the length of the longest sequence in input, but got total_length={} and max sequence length being {}",
            [total_length, longest])
    # The time dimension shrinks to the longest sequence, which takes part in every step.
    steps = longest if total_length is None else total_length
    batch = sizes[0] if batch_first else sizes[1]
    result = LibCall.torch.computed("pad_packed_sequence", padded, ((batch, steps) if batch_first else (steps, batch)) + sizes[2:])
    return result, LibCall.torch.filled("lengths", (batch,), "int64", ((None, None, False),))


def pad_sequence(sequences, batch_first: bool = False, padding_value: float = 0.0, padding_side="right"):
    return LibCall.torch.pad_sequence(sequences, batch_first, padding_value if padding_side == "right" else None)


def pack_sequence(sequences, enforce_sorted=True):
    return pack_padded_sequence(pad_sequence(sequences), [s.size(0) for s in sequences], False, enforce_sorted)


def unpad_sequence(padded_sequences, lengths, batch_first=False):
    import torch
    if not batch_first:
        padded_sequences.transpose_(0, 1)
    steps = torch.arange(padded_sequences.shape[1], device=lengths.device)
    return [sequence[steps < length] for sequence, length in zip(padded_sequences, lengths, strict=True)]
