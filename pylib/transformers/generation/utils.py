# generate(): rows of tokens, as many columns as the library may make; where a sequence ends is the model's affair.
import torch
from transformers.generation.configuration_utils import GenerationConfig


def _length(first, settings, exact):
    """How many columns there are: the prompt, and what may come behind it; all of it where no token ends a sequence."""
    more = settings["max_new_tokens"]
    last = settings["max_length"] if more is None else first + more
    if exact or settings.get("min_new_tokens") == more and more is not None:
        return last
    made = LibCall.unknown.int("tokens made", "program", 1, None)
    return min(first + made, last)


class GenerationMixin:
    @property
    def generation_config(self):
        if "_generation" not in self.__dict__:
            object.__setattr__(self, "_generation", GenerationConfig())
        return self.__dict__["_generation"]

    @generation_config.setter
    def generation_config(self, value):
        object.__setattr__(self, "_generation", value)

    def can_generate(self):
        return hasattr(self, "lm_head")

    def generate(self, inputs=None, generation_config=None, logits_processor=None, stopping_criteria=None, streamer=None, **kwargs):
        settings = {**(self.generation_config if generation_config is None else generation_config).__dict__, **kwargs}
        prompt = inputs if inputs is not None else kwargs.get(self.main_input_name, kwargs.get("input_ids"))
        if LibCall.data.kind(prompt) == "opaque":
            return LibCall.unknown.any("transformers.generate")
        ends = settings["eos_token_id"] if settings["eos_token_id"] is not None else self.config.__dict__.get("eos_token_id")
        count = settings["num_return_sequences"]
        if self.config.is_encoder_decoder:
            self._encode_prompt(prompt, kwargs)
            columns, rows = _length(1, settings, ends is None), prompt.shape[0]
        else:
            if prompt is None:
                prompt = kwargs["inputs_embeds"]
                first = 0
            else:
                self(prompt)
                first = prompt.shape[1]
            columns, rows = _length(first, settings, ends is None), prompt.shape[0]
        tokens = torch.randint(0, self.config.vocab_size, (rows * count, columns))
        if settings["return_dict_in_generate"]:
            from transformers.modeling_outputs import ModelOutput
            return ModelOutput(sequences=tokens)
        return tokens

    def _encode_prompt(self, prompt, kwargs):
        self.get_encoder()(prompt)
