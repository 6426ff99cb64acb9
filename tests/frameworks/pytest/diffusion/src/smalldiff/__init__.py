from .schedule import GaussianDiffusion, cosine_beta_schedule, linear_beta_schedule
from .unet import TimeMLP, Denoiser
