# Which folder, module and prefix of classes an architecture has.
import importlib

# model_type: folder, prefix of its classes, whether its networks have a model here
TYPES = {
    "bert": ("bert", "Bert", True), "roberta": ("roberta", "Roberta", True), "xlm-roberta": ("xlm_roberta", "XLMRoberta", True),
    "camembert": ("camembert", "Camembert", True), "electra": ("electra", "Electra", True), "distilbert": ("distilbert", "DistilBert", True),
    "gpt2": ("gpt2", "GPT2", True), "llama": ("llama", "Llama", True), "mistral": ("mistral", "Mistral", True), "qwen2": ("qwen2", "Qwen2", True),
    "gemma": ("gemma", "Gemma", True), "t5": ("t5", "T5", True), "mt5": ("mt5", "MT5", True), "bart": ("bart", "Bart", True),
    "mbart": ("mbart", "MBart", True), "marian": ("marian", "Marian", True), "pegasus": ("pegasus", "Pegasus", True), "vit": ("vit", "ViT", True),
    "albert": ("albert", "Albert", True), "mpnet": ("mpnet", "MPNet", True), "deberta-v2": ("deberta_v2", "DebertaV2", True),
    "deberta": ("deberta", "Deberta", False), "opt": ("opt", "OPT", False), "bloom": ("bloom", "Bloom", False), "gpt_neo": ("gpt_neo", "GPTNeo", False),
    "gpt_neox": ("gpt_neox", "GPTNeoX", False), "phi": ("phi", "Phi", False), "qwen3": ("qwen3", "Qwen3", True), "gemma2": ("gemma2", "Gemma2", True),
    "phi3": ("phi3", "Phi3", True), "deit": ("deit", "DeiT", False), "beit": ("beit", "Beit", False), "dinov2": ("dinov2", "Dinov2", False),
    "swin": ("swin", "Swin", False), "convnext": ("convnext", "ConvNext", True), "convnextv2": ("convnextv2", "ConvNextV2", False),
    "resnet": ("resnet", "ResNet", False), "segformer": ("segformer", "Segformer", False), "detr": ("detr", "Detr", False),
    "clip": ("clip", "CLIP", True), "whisper": ("whisper", "Whisper", True), "wav2vec2": ("wav2vec2", "Wav2Vec2", True),
    "hubert": ("hubert", "Hubert", False),
}

# Where a word of a checkpoint's name tells its architecture; the longer words first.
_WORDS = (("distilbert", "distilbert"), ("xlm-roberta", "xlm-roberta"), ("xlmr", "xlm-roberta"), ("roberta", "roberta"), ("camembert", "camembert"),
          ("albert", "albert"), ("deberta-v3", "deberta-v2"), ("deberta-v2", "deberta-v2"), ("deberta", None), ("mpnet", "mpnet"), ("whisper", "whisper"),
          ("wav2vec2", "wav2vec2"), ("electra", "electra"), ("modernbert", None), ("mobilebert", None), ("squeezebert", None),
          ("layoutlm", None), ("visualbert", None), ("gpt2", "gpt2"), ("flan-t5", "t5"), ("mt5", "mt5"), ("t5-", "t5"), ("mbart", "mbart"), ("bart", "bart"),
          ("llama", "llama"), ("mistral", "mistral"), ("qwen2", "qwen2"), ("vit-", "vit"), ("bert", "bert"))


def type_of_name(name):
    lower = name.lower()
    for word, kind in _WORDS:
        if word in lower:
            return kind
    return None


def _member(kind, module, name):
    folder = TYPES[kind][0]
    return getattr(importlib.import_module(f"transformers.models.{folder}.{module}_{folder}"), name)


def config_class(kind):
    if kind not in TYPES:
        return None
    return _member(kind, "configuration", TYPES[kind][1] + "Config")


def model_class(kind, head):
    """The class of a network, None where it has no model here."""
    if kind not in TYPES or not TYPES[kind][2]:
        return None
    folder, prefix, _ = TYPES[kind]
    module = importlib.import_module(f"transformers.models.{folder}.modeling_{folder}")
    for ending in (head if isinstance(head, tuple) else (head,)):
        if prefix + ending in vars(module):  # of a model, hasattr says nothing
            return vars(module)[prefix + ending]
    return None
