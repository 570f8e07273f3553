"""The pages about phones: the code to scan, a phone that is gone, somebody who wants a seat."""
