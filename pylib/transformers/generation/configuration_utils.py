class GenerationConfig(object):
    def __init__(self, **kwargs):
        self.__dict__.update({"max_length": 20, "max_new_tokens": None, "num_return_sequences": 1, "num_beams": 1, "do_sample": False,
                              "pad_token_id": None, "eos_token_id": None, "bos_token_id": None, "decoder_start_token_id": None,
                              "return_dict_in_generate": False, **kwargs})

    @classmethod
    def from_pretrained(cls, pretrained_model_name, **kwargs):
        return cls(**kwargs)

    @classmethod
    def from_model_config(cls, model_config):
        return cls()

    def to_dict(self):
        return dict(self.__dict__)

    def save_pretrained(self, save_directory, **kwargs):
        return None

    def update(self, **kwargs):
        self.__dict__.update(kwargs)
        return {}
