"""The cards of Hoch: the numbers 1 to 20."""

DECK = {str(number): 1 for number in range(1, 21)}
