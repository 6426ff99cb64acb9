# verdict: invalid
import argparse
parser = argparse.ArgumentParser()
parser.add_argument("--upscale_factor", type=int, required=True)
opt = parser.parse_args()  # error: [script-argument] "the following arguments are required: --upscale_factor"
