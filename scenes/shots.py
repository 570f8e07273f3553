"""Draws every scene, and every table in its telling positions, into PNG files."""

from __future__ import annotations
