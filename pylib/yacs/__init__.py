# yacs.
