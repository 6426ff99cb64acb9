from second import value

other = 1
