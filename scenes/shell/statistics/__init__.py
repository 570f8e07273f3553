"""What was played here and by whom: charts, everybody's own page, and what can be done with a name."""
