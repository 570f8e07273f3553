"""The statistics: charts of what was played here, everybody's own page, and merging or deleting names."""
