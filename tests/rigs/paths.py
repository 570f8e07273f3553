"""Paths: where the project lies, for tests that start its programs or read its files."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder with `main.py` and `run.py`."""
