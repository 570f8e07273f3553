"""Lessons: guided first games at a table."""
