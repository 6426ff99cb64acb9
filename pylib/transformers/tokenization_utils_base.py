# Tokenizers: texts become lists of ids of a length, padded, cut, as tensors. The pipeline is that of the library tokenizers, or a known vocabulary's.
from collections import UserDict
from tokenizers import AddedToken, Encoding
from tokenizers._encoding import padded_encoding
from transformers._batch_encoding import BatchEncoding

LARGE_INTEGER = 100000000000000000000
VERY_LARGE_INTEGER = 1000000000000000019884624838656
_NAMES = ("bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token")


def _text(token):
    return token.content if isinstance(token, AddedToken) else token


class PreTrainedTokenizerBase(object):
    model_input_names = ["input_ids", "attention_mask"]
    padding_side = "right"
    truncation_side = "right"
    is_fast = True
    chat_template = None
    vocab_files_names = {}

    def __init__(self, **kwargs):
        self._special = {name: _text(kwargs[name]) if kwargs.get(name) is not None else None for name in _NAMES}
        self._extra = [_text(one) for one in kwargs.get("additional_special_tokens") or kwargs.get("extra_special_tokens") or []]
        self.model_max_length = kwargs.get("model_max_length", kwargs.get("max_len")) or VERY_LARGE_INTEGER
        self.padding_side = kwargs.get("padding_side", self.padding_side)
        self.truncation_side = kwargs.get("truncation_side", self.truncation_side)
        if kwargs.get("model_input_names") is not None:
            self.model_input_names = kwargs["model_input_names"]
        self.chat_template = kwargs.get("chat_template")
        self.name_or_path = kwargs.get("name_or_path", "")
        self.pad_token_type_id = 0
        self.init_kwargs = kwargs
        self.deprecation_warnings = {}

    # --- special tokens
    def _id_of(self, name):
        token = self._special[name]
        return None if token is None else self.convert_tokens_to_ids(token)

    def __getattr__(self, name):
        if name.startswith("_") or "_special" not in self.__dict__:
            raise AttributeError(f"{type(self).__name__} has no attribute {name}")
        if name in _NAMES:
            return self._special[name]
        if name.endswith("_id") and name[:-3] in _NAMES:
            return self._id_of(name[:-3])
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def __setattr__(self, name, value):
        if name in _NAMES:
            self._special[name] = _text(value)
            if value is not None:
                self._added([_text(value)])
        elif name.endswith("_id") and name[:-3] in _NAMES:
            self._special[name[:-3]] = None if value is None else self.convert_ids_to_tokens(value)
        else:
            object.__setattr__(self, name, value)

    @property
    def special_tokens_map(self):
        return {name: token for name, token in self._special.items() if token is not None}

    @property
    def all_special_tokens(self):
        made = []
        for token in [one for one in self._special.values() if one is not None] + self._extra:
            if token not in made:
                made.append(token)
        return made

    @property
    def all_special_ids(self):
        return [self.convert_tokens_to_ids(one) for one in self.all_special_tokens]

    @property
    def additional_special_tokens(self):
        return self._extra

    extra_special_tokens = additional_special_tokens

    def add_tokens(self, new_tokens, special_tokens=False):
        tokens = new_tokens if isinstance(new_tokens, (list, tuple)) else [new_tokens]
        return self._added([_text(one) for one in tokens])

    def add_special_tokens(self, special_tokens_dict, replace_extra_special_tokens=True):
        added = 0
        for name, value in special_tokens_dict.items():
            if name in ("additional_special_tokens", "extra_special_tokens"):
                self._extra = [_text(one) for one in value]
                added += self._added(self._extra)
            elif name in _NAMES:
                self._special[name] = _text(value)
                added += self._added([_text(value)])
            else:
                raise ValueError(f"Key {name} is not a special token")
        return added

    # --- texts
    def __call__(self, text=None, text_pair=None, text_target=None, text_pair_target=None, add_special_tokens=True, padding=False, truncation=None,
                 max_length=None, stride=0, is_split_into_words=False, pad_to_multiple_of=None, padding_side=None, return_tensors=None,
                 return_token_type_ids=None, return_attention_mask=None, return_overflowing_tokens=False, return_special_tokens_mask=False,
                 return_offsets_mapping=False, return_length=False, verbose=True, tokenizer_kwargs=None, **kwargs):
        given = LibCall.data.kind(text) != "none"  # what nobody knows is taken for a text
        if not given and text_target is None:
            raise ValueError("You need to specify either `text` or `text_target`.")
        options = (add_special_tokens, padding, truncation, max_length, is_split_into_words, pad_to_multiple_of, padding_side, return_tensors,
                   return_token_type_ids, return_attention_mask, return_overflowing_tokens, return_special_tokens_mask, return_offsets_mapping,
                   return_length, stride)
        made = None
        if given:
            made = self._called(text, text_pair, *options)
        if text_target is not None:
            target = self._called(text_target, text_pair_target, *options)
            if made is None:
                return target
            made["labels"] = target["input_ids"]
        return made

    def _called(self, text, pair, add_special, padding, truncation, max_length, split, multiple, side, tensors, types, mask, overflowing, special, offsets,
                return_length, stride):
        padding, most = self._strategies(padding, truncation, max_length, multiple)
        limit = max_length if max_length is not None else self._longest() if padding == "max_length" else None
        text, pair = [one._all() if LibCall.data.kind(one) == "object" and hasattr(one, "_all") else one for one in (text, pair)]
        kind = LibCall.data.kind(text)
        if kind == "opaque":
            LibCall.program.hope("no-exception", "ValueError", "text input must be of type `str`")
        elif kind not in ("str", "list", "tuple", "run"):
            raise ValueError("text input must be of type `str` (single example), `list[str]` (batch or single pretokenized example) or "
                             "`list[list[str]]` (batch of pretokenized examples).")
        many = kind in ("list", "tuple", "run") and (not split or LibCall.data.constant(len(text)) == 0 or LibCall.data.kind(text[0]) in ("list", "tuple", "run"))
        if overflowing:
            return self._overflowing(text if many else [text], padding, limit, tensors, types, offsets)
        if many and kind == "run":
            return self._of_run(text, pair, split, add_special, most, padding, limit, multiple, side, tensors, types, mask, special, offsets, return_length)
        if not many:
            made = self._encoded(text, pair, split, add_special, most)
            if padding == "max_length" and limit is not None:
                made = self._padded_to([made], limit, multiple, side)[0]
            elif multiple is not None and padding is not None:
                made = self._padded_to([made], len(made.ids), multiple, side)[0]
            columns = self._columns([made], types, mask, special, offsets, return_length)
            if tensors is None:
                return BatchEncoding({name: column[0] for name, column in columns.items()}, [made])
            return BatchEncoding(columns, [made], tensor_type=tensors)
        pairs = [None] * len(text) if pair is None else pair
        if pair is None:
            encodings = [self._encoded(one[0], one[1], split, add_special, most) if isinstance(one, tuple) and not split else
                         self._encoded(one, None, split, add_special, most) for one in text]
        else:
            encodings = [self._encoded(one, other, split, add_special, most) for one, other in zip(text, pairs)]
        if padding == "longest":
            encodings = self._padded_to(encodings, None, multiple, side)
        elif padding == "max_length" and limit is not None:
            encodings = self._padded_to(encodings, limit, multiple, side)
        return BatchEncoding(self._columns(encodings, types, mask, special, offsets, return_length), encodings, tensor_type=tensors)

    def _of_run(self, texts, pairs, split, add_special, most, padding, limit, multiple, side, tensors, types, mask, special, offsets, return_length):
        """Texts that are not told apart: two of them tell what differs."""
        def one():
            index = LibCall.data.index(len(texts))
            return self._encoded(texts[index], None if pairs is None else pairs[index], split, add_special, most)
        pair = [one(), one()]
        if padding == "longest":
            lengths = [len(each.ids) for each in pair]
            length = lengths[0] if LibCall.data.constant(lengths[0]) is not None and LibCall.data.constant(lengths[0]) == LibCall.data.constant(lengths[1]) else (
                LibCall.unknown.int("longest", LibCall.data.trust(texts), 0, most))
            pair = self._padded_to(pair, length, multiple, side) if LibCall.data.constant(length) is not None else [_of_length(each, length) for each in pair[:1]] * 2
        elif padding == "max_length" and limit is not None:
            pair = self._padded_to(pair, limit, multiple, side)
        columns = self._columns(pair, types, mask, special, offsets, return_length)
        rows = [{name: column[i] for name, column in columns.items()} for i in range(2)]
        row = LibCall.data.common({"rows": rows})["rows"]
        made = {name: LibCall.data.rest(row[name], len(texts)) for name in columns}
        return BatchEncoding(made, _Lazy(one), tensor_type=tensors)

    def _longest(self):
        return self.model_max_length if LibCall.value.known(self.model_max_length) and self.model_max_length < LARGE_INTEGER else None

    def _strategies(self, padding, truncation, max_length, multiple):
        padding = {True: "longest", False: None, "do_not_pad": None}.get(padding, padding) if isinstance(padding, (bool, str)) else getattr(padding, "value", padding)
        if padding is not None and self._special["pad_token"] is None:
            raise ValueError("Asking to pad but the tokenizer does not have a padding token. "
                             "Please select a token to use as `pad_token` `(tokenizer.pad_token = tokenizer.eos_token e.g.)` "
                             "or add a new pad token via `tokenizer.add_special_tokens({'pad_token': '[PAD]'})`.")
        cuts = truncation is not None and truncation is not False and truncation != "do_not_truncate"
        if truncation is None and max_length is not None and padding is None:
            cuts = True
        if truncation is None and max_length is not None and padding == "longest":
            cuts = False
        most = None
        if cuts:
            most = max_length if max_length is not None else self._longest()
        elif truncation is None and max_length is not None and padding == "max_length":
            most = None
        return padding, most

    def _padded_to(self, encodings, length, multiple, side):
        if length is None:
            length = max([len(one.ids) for one in encodings])
        if multiple is not None:
            length = (length + multiple - 1) // multiple * multiple
        pad_id, pad_token, side = self._id_of("pad_token"), self._special["pad_token"], side or self.padding_side
        return [padded_encoding(one, length, pad_id, pad_token, side, self.pad_token_type_id) for one in encodings]

    def _columns(self, encodings, types, mask, special, offsets, return_length):
        parts = {"input_ids": "ids"}
        if types or types is None and "token_type_ids" in self.model_input_names:
            parts["token_type_ids"] = "type_ids"
        if mask or mask is None and "attention_mask" in self.model_input_names:
            parts["attention_mask"] = "attention_mask"
        if special:
            parts["special_tokens_mask"] = "special_tokens_mask"
        if offsets:
            parts["offset_mapping"] = "offsets"
        rows = [{name: getattr(one, part) for name, part in parts.items()} for one in encodings]
        if LibCall.data.kind(rows) == "run":
            row = LibCall.data.common({"rows": rows})["rows"]
            made = {name: LibCall.data.rest(row[name], len(rows)) for name in parts}
        else:
            made = {name: [row[name] for row in rows] for name in parts}
        if return_length:
            made["length"] = [len(one.ids) for one in encodings]
        return made

    def _overflowing(self, texts, padding, limit, tensors, types, offsets):
        """Long texts become several rows: how many, nobody knows."""
        rows = LibCall.unknown.int("rows", "external", 1, None)
        length = limit if padding == "max_length" else LibCall.unknown.int("tokens", "external", 1, limit)
        number = LibCall.unknown.int("", "program", 0, len(self) - 1)
        one = Encoding(LibCall.data.rest(number, length), None, None, LibCall.data.rest(0, length), None, LibCall.data.rest(1, length))
        columns = self._columns([one], types, None, False, offsets, False)
        made = {name: LibCall.data.rest(column[0], rows) for name, column in columns.items()}
        made["overflow_to_sample_mapping"] = LibCall.data.rest(LibCall.unknown.int("", "external", 0, None), rows)
        return BatchEncoding(made, LibCall.data.rest(one, rows), tensor_type=tensors)

    def pad(self, encoded_inputs, padding=True, max_length=None, pad_to_multiple_of=None, padding_side=None, return_attention_mask=None, return_tensors=None,
            verbose=True):
        from transformers._padding import pad
        return pad(self, encoded_inputs, padding, max_length, pad_to_multiple_of, padding_side, return_attention_mask, return_tensors)

    def encode(self, text, text_pair=None, add_special_tokens=True, padding=False, truncation=None, max_length=None, stride=0, padding_side=None,
               return_tensors=None, **kwargs):
        return self(text, text_pair, add_special_tokens=add_special_tokens, padding=padding, truncation=truncation, max_length=max_length, stride=stride,
                    padding_side=padding_side, return_tensors=return_tensors, **kwargs)["input_ids"]

    def encode_plus(self, text, text_pair=None, **kwargs):
        return self(text, text_pair, **kwargs)

    batch_encode_plus = encode_plus

    def tokenize(self, text, pair=None, add_special_tokens=False, **kwargs):
        return self._encoded(text, pair, False, add_special_tokens, None).tokens

    def decode(self, token_ids, skip_special_tokens=False, **kwargs):
        if LibCall.data.kind(token_ids) in ("tensor", "array") and token_ids.ndim == 2:
            return [LibCall.unknown.str("a decoded text", "program") for one in token_ids]
        return LibCall.unknown.str("a decoded text", "program")

    def batch_decode(self, sequences, skip_special_tokens=False, **kwargs):
        if LibCall.data.kind(sequences) in ("opaque",):
            return LibCall.unknown.list(LibCall.unknown.str("a decoded text", "program"), "texts", "opaque")
        return LibCall.data.rest(LibCall.unknown.str("a decoded text", "program"), len(sequences))

    def convert_tokens_to_string(self, tokens):
        return LibCall.unknown.str("tokens as a text", "program")

    def num_special_tokens_to_add(self, pair=False):
        return self._around(pair)

    def build_inputs_with_special_tokens(self, token_ids_0, token_ids_1=None):
        return LibCall.unknown.any("ids with special tokens")

    def apply_chat_template(self, conversation, tools=None, documents=None, chat_template=None, add_generation_prompt=False, continue_final_message=False,
                            tokenize=True, padding=False, truncation=False, max_length=None, return_tensors=None, return_dict=True,
                            return_assistant_tokens_mask=False, tokenizer_kwargs=None, **kwargs):
        known = LibCall.value.known(conversation) or LibCall.data.kind(conversation) in ("list", "run")
        many = known and len(conversation) > 0 and LibCall.data.kind(conversation[0]) in ("list", "run")
        if chat_template is None and self.chat_template is None and LibCall.data.kind(self.chat_template) != "opaque":
            raise ValueError("Cannot use chat template functions because tokenizer.chat_template is not set and no template argument was passed! For "
                             "information about writing templates and setting the tokenizer.chat_template attribute, please see the documentation at "
                             "https://huggingface.co/docs/transformers/main/en/chat_templating")
        text = LibCall.unknown.str("a conversation as a text", "external")
        texts = [text for one in conversation] if many else text
        if not tokenize:
            return texts
        made = self(texts, add_special_tokens=False, padding=padding, truncation=truncation, max_length=max_length, return_tensors=return_tensors)
        return made if return_dict else made["input_ids"]

    # --- files
    def save_pretrained(self, save_directory, **kwargs):
        return (LibCall.unknown.str("a file", "external"),)

    push_to_hub = save_pretrained

    def save_vocabulary(self, save_directory, filename_prefix=None):
        return (LibCall.unknown.str("a file", "external"),)

    @classmethod
    def register_for_auto_class(cls, auto_class="AutoTokenizer"):
        return None

    def prepare_for_tokenization(self, text, **kwargs):
        return text, kwargs

    def __repr__(self):
        return f"{type(self).__name__}({LibCall.unknown.str('a tokenizer', 'external')})"


class _Lazy(object):
    """The encodings of texts that are not told apart."""

    def __init__(self, make):
        self._make = make

    def __getitem__(self, index):
        made = self._make()
        length = LibCall.unknown.int("tokens", "opaque", 0, None, "the tokens of one of many texts")
        return _of_length(made, length)


def _of_length(one, length):
    number = LibCall.data.common({"ids": list(one.ids) + [0]})["ids"]
    return Encoding(LibCall.data.rest(number, length), None, None, LibCall.data.rest(0, length), None, LibCall.data.rest(LibCall.data.common({"mask": [0, 1]})["mask"], length))


SpecialTokensMixin = PreTrainedTokenizerBase
