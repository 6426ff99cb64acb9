from setuptools import setup

setup(name="unet", version="1.0", packages=["unet"])
