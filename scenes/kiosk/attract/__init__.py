"""The attract screens, which invite people to sit down while nobody is there."""
