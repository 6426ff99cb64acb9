from torch.autograd import detect_anomaly, set_detect_anomaly
