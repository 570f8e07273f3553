"""Studies play games by the million: blocks of seeds go in, counts that can be added up come out."""
