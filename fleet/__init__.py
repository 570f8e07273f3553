"""Games by the million: blocks of seeds go in at one door, counts that can be added up come out."""
