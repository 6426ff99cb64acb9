# args: --hidden=64 --nouse_bias
import torch
from absl import app, flags, logging
from torch import nn

FLAGS = flags.FLAGS

flags.DEFINE_integer("hidden", 32, "size of the state", lower_bound=1)
flags.DEFINE_integer("classes", 5, "number of classes")
flags.DEFINE_list("widths", ["16", "8"], "widths of the encoder")
flags.DEFINE_bool("use_bias", True, "whether layers have a bias")
flags.DEFINE_enum("cell", "gru", ["gru", "rnn"], "kind of the cell")
flags.DEFINE_float("lr", 1e-2, "learning rate")


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        widths = [int(w) for w in FLAGS.widths]
        self.encoder = nn.Sequential(nn.Linear(10, widths[0], bias=FLAGS.use_bias), nn.Tanh(), nn.Linear(widths[0], widths[1], bias=FLAGS.use_bias))
        kind = nn.GRU if FLAGS.cell == "gru" else nn.RNN
        self.cell = kind(widths[-1], FLAGS.hidden, batch_first=True)  #~ widths: self.cell = kind(widths[0], FLAGS.hidden, batch_first=True)
        self.head = nn.Linear(FLAGS.hidden, FLAGS.classes)

    def forward(self, x):
        states, _ = self.cell(self.encoder(x))
        return self.head(states)  #~ last: return self.head(states.transpose(1, 2))


def main(argv):
    del argv
    model = Tagger()
    optimizer = torch.optim.RMSprop(model.parameters(), lr=FLAGS.lr)
    for step in range(3):
        x = torch.randn(4, 7, 10)
        tags = torch.randint(0, FLAGS.classes, (4, 7))
        logits = model(x)
        loss = nn.functional.cross_entropy(logits.transpose(1, 2), tags)  #~ classes: loss = nn.functional.cross_entropy(logits, tags)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        logging.info("step %d: %f", step, loss.item())


if __name__ == "__main__":
    app.run(main)
