"""The regulars' page: which of them sits at a seat."""
