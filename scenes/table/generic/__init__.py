"""The generic table, which works for any card game without further code, and what several tables share."""
