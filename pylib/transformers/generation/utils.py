# generate(): rows of tokens, as many columns as the library may make; where a sequence ends is the model's affair.
import torch
from transformers.generation.configuration_utils import GenerationConfig
from transformers.generation.logits_process import LogitsProcessorList
from transformers.generation.stopping_criteria import StoppingCriteriaList
from transformers.modeling_outputs import ModelOutput

_OWN = ("logits_processor", "stopping_criteria", "prefix_allowed_tokens_fn", "synced_gpus", "assistant_model", "streamer", "negative_prompt_ids",
        "negative_prompt_attention_mask", "custom_generate")
_MADE = 20  # tokens, where nobody says how many


class GenerateDecoderOnlyOutput(ModelOutput):
    __complete__ = True
    sequences = scores = logits = attentions = hidden_states = cache = None


class GenerateEncoderDecoderOutput(ModelOutput):
    __complete__ = True
    sequences = scores = logits = encoder_attentions = encoder_hidden_states = decoder_attentions = cross_attentions = decoder_hidden_states = cache = None


class GenerateBeamDecoderOnlyOutput(ModelOutput):
    __complete__ = True
    sequences = sequences_scores = scores = logits = beam_indices = attentions = hidden_states = cache = None


class GenerateBeamEncoderDecoderOutput(ModelOutput):
    __complete__ = True
    sequences = sequences_scores = scores = logits = beam_indices = encoder_attentions = encoder_hidden_states = decoder_attentions = None
    cross_attentions = decoder_hidden_states = cache = None


def _columns(first, settings, ends):
    """How many columns there are: the prompt, and what may come behind it; all of it where no token ends a sequence."""
    more, last = settings["max_new_tokens"], settings["max_length"]
    if more is not None:
        LibCall.torch.require_ordinary(more > 0, "invalid-argument", "ValueError", "`max_new_tokens` must be greater than 0, but is {}.", [more])
        last = first + more
    elif last is None:
        last = first + _MADE
    else:
        LibCall.torch.require(first < last, "invalid-argument", "ValueError",
                              "Input length of input_ids is {}, but `max_length` is set to {}. This can lead to unexpected behavior. You should consider "
                              "increasing `max_length` or, better yet, setting `max_new_tokens`.", (first, last))
    if not ends or settings["min_new_tokens"] == more and more is not None:
        return last
    made = LibCall.unknown.int("tokens made", "program", 1, None)
    return min(first + made, last)


def _rows_each(settings):
    """How many sequences a prompt gets."""
    count, beams = settings["num_return_sequences"] or 1, settings["num_beams"] or 1
    if not (LibCall.value.known(count) and LibCall.value.known(beams)) or count == 1:
        return count
    if beams == 1 and not settings["do_sample"]:
        raise ValueError("Greedy methods (do_sample != True) without beam search do not support `num_return_sequences` different than 1 "
                         f"(got {count}).")
    if beams > 1 and count > beams:
        raise ValueError(f"`num_return_sequences` ({count}) has to be smaller or equal to `num_beams` ({beams}).")
    return count


class GenerationMixin:
    @property
    def generation_config(self):
        if "_generation" not in self.__dict__:
            object.__setattr__(self, "_generation", GenerationConfig.from_model_config(self.config))
        return self.__dict__["_generation"]

    @generation_config.setter
    def generation_config(self, value):
        object.__setattr__(self, "_generation", value)

    def generate(self, inputs=None, generation_config=None, logits_processor=None, stopping_criteria=None, prefix_allowed_tokens_fn=None,
                 synced_gpus=None, assistant_model=None, streamer=None, negative_prompt_ids=None, negative_prompt_attention_mask=None,
                 custom_generate=None, **kwargs):
        own = self.generation_config.__dict__
        settings = {**own, **({} if generation_config is None else {k: v for k, v in generation_config.__dict__.items() if v is not None})}
        given = {name: value for name, value in kwargs.items() if value is not None}
        settings.update({name: value for name, value in given.items() if name in settings})
        rest = {name: value for name, value in given.items() if name not in settings and name != self.main_input_name}
        prompt = inputs if inputs is not None else given.get(self.main_input_name)
        if LibCall.data.kind(prompt) == "opaque" or custom_generate is not None:
            return LibCall.unknown.any("transformers.generate")
        self._refuse_unused(rest)
        ends = settings["eos_token_id"] is not None or stopping_criteria is not None or settings["stop_strings"] is not None
        rows, columns = self._read(prompt, rest, settings, ends)
        if logits_processor or stopping_criteria:
            first = 0 if self.config.is_encoder_decoder or prompt is None else prompt.shape[1]
            self._asked(logits_processor or [], stopping_criteria or [], rows * max(_rows_each(settings), settings["num_beams"] or 1), max(first, 1), settings, ends)
        tokens = torch.randint(0, self.get_output_embeddings().out_features, (rows * _rows_each(settings), columns))
        return self._told(tokens, settings) if settings["return_dict_in_generate"] else tokens

    def _asked(self, processors, criteria, rows, first, settings, ends):
        """The program's own processors and criteria are asked before and behind each token."""
        changed, stops = LogitsProcessorList(processors), StoppingCriteriaList(criteria)
        words = self.get_output_embeddings().out_features
        for length in range(first, _columns(first, settings, False)):
            scores = changed(torch.randint(0, words, (rows, length)), torch.rand(rows, words))
            if LibCall.data.kind(scores) != "tensor":
                raise TypeError(f"softmax() received an invalid combination of arguments - got ({type(scores).__name__}, dim=int)")
            torch.ones(rows, dtype=torch.bool) & ~stops(torch.randint(0, words, (rows, length + 1)), None)
            LibCall.torch.require(scores.shape == (rows, words), "invalid-argument", "RuntimeError", "the scores of {} tokens have the shape {}", [words, scores.shape])
            if ends and LibCall.unknown.bool("", "program", "whether all sequences have ended"):
                break

    def _refuse_unused(self, rest):
        """An argument that neither generation nor the forward has is a slip of the pen."""
        import inspect
        names = inspect.signature(self.forward).parameters
        known = list(names) + ["input_ids", "attention_mask", "encoder_outputs", "past_key_values", "token_type_ids"]
        encoder = list(inspect.signature(self.get_encoder().forward).parameters) if self.config.is_encoder_decoder else []
        unused = [name for name in rest if name not in known + encoder]
        if unused:
            raise ValueError(f"The following `model_kwargs` are not used by the model: {unused} (note: typos in the generate arguments will also show "
                             "up in this list)")

    def _read(self, prompt, rest, settings, ends):
        """Rows and columns of the result; what is given is put through the network once."""
        taken = {name: value for name, value in rest.items() if name not in ("labels", "cache", "past_key_values", "decoder_input_ids")}
        if self.config.is_encoder_decoder:
            begin, more = rest.get("decoder_input_ids"), 0
            done = self._encoded(prompt, taken)
            rows = done.last_hidden_state.shape[0]
            if begin is None:
                if settings["decoder_start_token_id"] is None and settings["bos_token_id"] is None:
                    raise ValueError("`decoder_start_token_id` or `bos_token_id` has to be defined for encoder-decoder generation.")
                begin = torch.ones(rows, 1, dtype=torch.long)
            else:
                more = LibCall.unknown.int("a first token", "opaque", 0, 1, "whether the decoder's tokens begin with its first one")
            self(encoder_outputs=done, decoder_input_ids=begin, attention_mask=taken.get("attention_mask"))
            return rows, _columns(begin.shape[1] + more, settings, ends)
        if prompt is None and "inputs_embeds" in taken:
            self(**taken)
            return taken["inputs_embeds"].shape[0], _columns(0, settings, ends)
        if prompt is None:
            if settings["bos_token_id"] is None:
                raise ValueError("`bos_token_id` has to be defined when no `input_ids` are provided.")
            prompt = torch.ones(1, 1, dtype=torch.long)
        first = prompt.shape[1]
        mask = taken.get("attention_mask")
        if mask is not None and LibCall.data.kind(mask) == "tensor" and mask.dim() == 2 and "cache" not in rest and "past_key_values" not in rest:
            prompt + mask  # positions are counted by it, token by token
        self(prompt, **taken)
        columns = _columns(first, settings, ends)
        if not ends:
            self(torch.ones(prompt.shape[0], columns - 1, dtype=torch.long))  # the positions of all but the last
        return prompt.shape[0], columns

    def _encoded(self, prompt, taken):
        if taken.get("encoder_outputs") is not None:
            return taken["encoder_outputs"]
        encoder = self.get_encoder()
        if prompt is None:
            return encoder(inputs_embeds=taken["inputs_embeds"], attention_mask=taken.get("attention_mask"))
        return encoder(prompt, attention_mask=taken.get("attention_mask"))

    def _told(self, tokens, settings):
        def asked(name):
            return LibCall.unknown.any(f"the {name} of generate") if settings[name] else None

        both, beams = self.config.is_encoder_decoder, (settings["num_beams"] or 1) != 1
        kind = {(False, False): GenerateDecoderOnlyOutput, (False, True): GenerateBeamDecoderOnlyOutput,
                (True, False): GenerateEncoderDecoderOutput, (True, True): GenerateBeamEncoderDecoderOutput}[both, beams]
        told = {"sequences": tokens, "scores": asked("output_scores"), "logits": asked("output_logits")}
        if beams and settings["output_scores"]:
            told.update(sequences_scores=torch.rand(tokens.shape[0]), beam_indices=LibCall.unknown.any("the beams of generate"))
        for side in ("encoder_", "decoder_") if both else ("",):
            told.update({side + "attentions": asked("output_attentions"), side + "hidden_states": asked("output_hidden_states")})
        if both:
            told["cross_attentions"] = asked("output_attentions")
        return kind(**told, cache=LibCall.unknown.any("the cache of generate") if settings["use_cache"] is not False else None)


def __getattr__(name):
    return LibCall.unknown.any("transformers.generation.utils." + name)
