"""Compile the engine; without a compiler leave it interpreted."""

from setuptools import setup

setup()
