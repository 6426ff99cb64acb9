# Hugging Face datasets 5.2: tables of rows. Files, caches and fingerprints change no shape.
__lazy_imports__ = True

from datasets.arrow_dataset import Column, Dataset
from datasets.combine import concatenate_datasets, interleave_datasets
from datasets.dataset_dict import DatasetDict, IterableDatasetDict
from datasets.features import (Array2D, Array3D, Array4D, Array5D, Audio, ClassLabel, Features, Image, LargeList, List, Sequence, Translation,
                               TranslationVariableLanguages, Value, Video)
from datasets.iterable_dataset import IterableColumn, IterableDataset
from datasets.load import (get_dataset_config_names, get_dataset_split_names, load_dataset, load_dataset_builder, load_from_disk)
from datasets.splits import NamedSplit, ReadInstruction, Split
from datasets.utils import (are_progress_bars_disabled, disable_caching, disable_progress_bar, disable_progress_bars, enable_caching,
                            enable_progress_bar, enable_progress_bars, is_caching_enabled)
from datasets.info import DatasetInfo
from datasets.distributed import split_dataset_by_node
import datasets.arrow_dataset
import datasets.combine
import datasets.dataset_dict
import datasets.distributed
import datasets.exceptions
import datasets.features
import datasets.iterable_dataset
import datasets.load
import datasets.splits
import datasets.utils

__version__ = "5.2.0"
