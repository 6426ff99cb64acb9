# args: --hidden 24 --num_layers 2 --output_dir out --num_train_epochs 1 --per_device_train_batch_size 8 --save_strategy no --report_to none --use_cpu True --disable_tqdm True
"""A project in several files: HfArgumentParser, a module for the data, one for the model."""
from data import DataArguments, load_parts
from model import ModelArguments, SequenceClassifier
from transformers import HfArgumentParser, Trainer, TrainingArguments, set_seed


def main():
    parser = HfArgumentParser((ModelArguments, DataArguments, TrainingArguments))
    model_args, data_args, training_args = parser.parse_args_into_dataclasses()
    set_seed(training_args.seed)
    parts, collate = load_parts(data_args)
    model = SequenceClassifier(data_args.channels, data_args.classes, model_args)  #~ channels: model = SequenceClassifier(data_args.channels + 1, data_args.classes, model_args)
    trainer = Trainer(model=model, args=training_args, train_dataset=parts["train"], eval_dataset=parts["test"], data_collator=collate)
    trainer.train()
    print(trainer.evaluate())


if __name__ == "__main__":
    main()
