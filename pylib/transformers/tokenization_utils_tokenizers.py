# Tokenizers over the library tokenizers, and those of well-known names, of which the vocabulary is a number.
import copy
from tokenizers import Encoding, Tokenizer
from transformers._vocabularies import find as _find_vocabulary, of_family as _of_family
from transformers.tokenization_utils_base import PreTrainedTokenizerBase


class PreTrainedTokenizerFast(PreTrainedTokenizerBase):
    _family = None

    def __bool__(self):
        return True

    def __init__(self, *args, **kwargs):
        backend = kwargs.get("tokenizer_object")
        known = kwargs.get("_known")
        self._known_size = None
        self._new = {}
        self._family_facts = known
        if backend is None and known is None and self._family is None and kwargs.get("tokenizer_file") is None and type(self) is PreTrainedTokenizerFast:
            raise ValueError("Couldn't instantiate the backend tokenizer from one of: \n(1) a `tokenizers` library serialization file, \n"
                             "(2) a slow tokenizer instance to convert or \n(3) an equivalent slow tokenizer class to instantiate and convert. \n"
                             "You need to have sentencepiece or tiktoken installed to convert a slow tokenizer to a fast one.")
        if known is None and backend is None:
            known = self._family_facts = _of_family(self._family or "plain")
        self.__dict__["_tokenizer"] = copy.deepcopy(backend) if backend is not None else None
        PreTrainedTokenizerBase.__init__(self, **kwargs)
        if backend is None:
            self._known_size = known["size"] if known["size"] is not None else LibCall.unknown.int("vocab_size", "external", 1, None)
            if known["longest"] is not None and "model_max_length" not in kwargs:
                self.model_max_length = known["longest"]
            for name, pair in known["family"].items():
                if name in ("pad", "unk", "cls", "sep", "mask", "bos", "eos") and self._special[name + "_token"] is None:
                    self._special[name + "_token"] = pair[0]
            if known["family"].get("types") and not ("distilbert" in self.name_or_path if LibCall.value.known(self.name_or_path) else False):
                self.model_input_names = ["input_ids", "token_type_ids", "attention_mask"]
        else:
            self._added([one for one in self._special.values() if one is not None] + self._extra)

    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, *init_inputs, **kwargs):
        from transformers._checkpoints import hope_there
        hope_there(pretrained_model_name_or_path)
        known = _find_vocabulary(pretrained_model_name_or_path)
        options = {name: value for name, value in kwargs.items() if name not in ("use_fast", "cache_dir", "trust_remote_code", "revision", "token", "subfolder",
                                                                                  "local_files_only", "force_download", "tokenizer_type")}
        made = cls.__new__(cls)
        PreTrainedTokenizerFast.__init__(made, _known=known if known is not None else _unheard(cls._family), name_or_path=pretrained_model_name_or_path, **options)
        if known is None:
            made.chat_template = LibCall.unknown.any("the chat template of a tokenizer")
        return made

    @property
    def backend_tokenizer(self):
        return self._tokenizer if self._tokenizer is not None else LibCall.unknown.any("the pipeline of a tokenizer")

    # --- the vocabulary
    def __len__(self):
        if self._tokenizer is not None:
            return self._tokenizer.get_vocab_size(with_added_tokens=True)
        return self._known_size + len(self._new)

    @property
    def vocab_size(self):
        return self._tokenizer.get_vocab_size(with_added_tokens=False) if self._tokenizer is not None else self._known_size

    def get_vocab(self):
        return self._tokenizer.get_vocab() if self._tokenizer is not None else LibCall.unknown.any("the vocabulary of a tokenizer")

    @property
    def vocab(self):
        return self.get_vocab()

    def get_added_vocab(self):
        return dict(self._new) if self._tokenizer is None else dict(self._tokenizer._added)

    def _added(self, tokens):
        if self._tokenizer is not None:
            return self._tokenizer.add_tokens(tokens)
        own = [pair[0] for name, pair in self._family_facts["family"].items() if isinstance(pair, tuple)] if self._family_facts is not None else []
        new = 0
        for token in tokens:
            if token not in own and token not in self._new:
                self._new[token] = self._known_size + len(self._new)
                new += 1
        return new

    def convert_tokens_to_ids(self, tokens):
        if LibCall.data.kind(tokens) in ("list", "tuple", "run"):
            return [self.convert_tokens_to_ids(one) for one in tokens]
        if tokens is None:
            return None
        if self._tokenizer is not None:
            found = self._tokenizer.token_to_id(tokens)
            return found if found is not None else self._id_of("unk_token") if self._special["unk_token"] is not None and self._special["unk_token"] != tokens else None
        if tokens in self._new:
            return self._new[tokens]
        for name, pair in self._family_facts["family"].items():
            if isinstance(pair, tuple) and pair[0] == tokens and pair[1] is not None:
                return pair[1]
        return LibCall.unknown.int("id", "external", 0, self._known_size - 1)

    def convert_ids_to_tokens(self, ids, skip_special_tokens=False):
        if LibCall.data.kind(ids) == "int":
            return self._tokenizer.id_to_token(ids) if self._tokenizer is not None else LibCall.unknown.str("a token", "external")
        return [LibCall.unknown.str("a token", "external") for one in ids]

    # --- texts
    def _around(self, pair):
        if self._tokenizer is not None:
            return self._tokenizer.num_special_tokens_to_add(pair)
        family = self._family_facts["family"]
        return family["pair" if pair else "single"]

    def _encoded(self, text, pair, split, add_special, most):
        if self._tokenizer is not None:
            return self._tokenizer._encoded(text, pair, split, add_special, most)
        added = self._around(pair is not None) if add_special else 0
        length = LibCall.unknown.int("tokens", LibCall.data.trust(text), added, most)
        number = LibCall.unknown.int("", "program", 0, len(self) - 1)
        types = LibCall.data.rest(LibCall.unknown.int("", "program", 0, 1), length) if pair is not None else LibCall.data.rest(0, length)
        return Encoding(LibCall.data.rest(number, length), None, None, types, None, LibCall.data.rest(1, length))

    def train_new_from_iterator(self, text_iterator, vocab_size, length=None, new_special_tokens=None, special_tokens_map=None, **kwargs):
        made = copy.copy(self)
        made.__dict__["_tokenizer"] = None
        made._known_size = LibCall.unknown.int("vocab_size", "external", 1, vocab_size)
        made._family_facts = self._family_facts if self._family_facts is not None else _of_family("plain")
        return made


TokenizersBackend = PreTrainedTokenizerFast
PreTrainedTokenizer = PreTrainedTokenizerFast


def _unheard(family):
    made = dict(_of_family(family or "bert"))
    made["family"] = {"single": LibCall.unknown.int("special tokens", "external", 0, 2), "pair": LibCall.unknown.int("special tokens", "external", 0, 4),
                      "pad": (LibCall.unknown.str("the pad token", "external"), None), "eos": (LibCall.unknown.str("the end token", "external"), None),
                      "unk": (LibCall.unknown.str("the unknown token", "external"), None), "types": True}
    # Those of a decoder, or of an encoder: which of the two it is nobody knows.
    made["family"].update({name: (LibCall.unknown.str("a special token", "external"), None) for name in ("bos", "cls", "sep", "mask")})
    if family is not None:
        made["family"] = _of_family(family)["family"]
    made["longest"] = LibCall.unknown.int("model_max_length", "external", 1, None)
    return made


class BertTokenizer(PreTrainedTokenizerFast):
    _family = "bert"


class DistilBertTokenizer(PreTrainedTokenizerFast):
    _family = "distilbert"


class ElectraTokenizer(BertTokenizer):
    pass


class RobertaTokenizer(PreTrainedTokenizerFast):
    _family = "roberta"


class BartTokenizer(RobertaTokenizer):
    pass


class XLMRobertaTokenizer(RobertaTokenizer):
    pass


class GPT2Tokenizer(PreTrainedTokenizerFast):
    _family = "gpt2"


class T5Tokenizer(PreTrainedTokenizerFast):
    _family = "t5"


class LlamaTokenizer(PreTrainedTokenizerFast):
    _family = "llama"


BertTokenizerFast, DistilBertTokenizerFast, ElectraTokenizerFast, RobertaTokenizerFast = BertTokenizer, DistilBertTokenizer, ElectraTokenizer, RobertaTokenizer
BartTokenizerFast, XLMRobertaTokenizerFast, GPT2TokenizerFast, T5TokenizerFast, LlamaTokenizerFast = BartTokenizer, XLMRobertaTokenizer, GPT2Tokenizer, T5Tokenizer, LlamaTokenizer


class AutoTokenizer(object):
    def __init__(self):
        raise OSError("AutoTokenizer is designed to be instantiated using the `AutoTokenizer.from_pretrained(pretrained_model_name_or_path)` method.")

    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, *inputs, **kwargs):
        return PreTrainedTokenizerFast.from_pretrained(pretrained_model_name_or_path, **kwargs)

    @staticmethod
    def register(config_class, slow_tokenizer_class=None, fast_tokenizer_class=None, exist_ok=False, **kwargs):
        return None
