"""A solver to race with: ninefold compare --external 'python3 external_solver.py' FILE

A puzzle a line in, `count` or `count:solution` a line out; NINEFOLD_LIMIT says where to stop counting.
The method: in the empty cell with the fewest candidates, try each of them.
"""
import functools, os, sys

LIMIT = int(os.environ["NINEFOLD_LIMIT"])
BOX = {16: (2, 2), 36: (2, 3), 81: (3, 3), 144: (3, 4), 256: (4, 4), 625: (5, 5)}  # rows and columns of a box

@functools.cache
def shape(cells):
    """The digits, and for each cell the cells that share its row, column or box."""
    (height, width), side = BOX[cells], int(cells ** 0.5)
    places = [divmod(cell, side) for cell in range(cells)]
    houses = [(row, column, (row // height, column // width)) for row, column in places]
    peers = [[b for b in range(cells) if b != a and any(map(lambda x, y: x == y, houses[a], houses[b]))]
             for a in range(cells)]
    return ("123456789ABCDEFG" if side < 25 else "ABCDEFGHIJKLMNOPQRSTUVWXY")[:side], peers

def search(board, found):
    """Appends every solution of the board to found, until these are as many as were asked for."""
    digits, peers = shape(len(board))
    empty = [cell for cell, digit in enumerate(board) if digit == "."]
    free = {cell: set(digits) - {board[peer] for peer in peers[cell]} for cell in empty}
    if not free:
        found.append("".join(board))
    else:
        cell = min(free, key=lambda cell: len(free[cell]))
        for digit in sorted(free[cell]):
            if len(found) < LIMIT:
                search(board[:cell] + [digit] + board[cell + 1:], found)

for line in sys.stdin:
    board, found = list(line.strip()), []
    if not any(board[cell] == board[peer] != "." for cell, peers in enumerate(shape(len(board))[1]) for peer in peers):
        search(board, found)
    print(f"{len(found)}:{found[0]}" if found else "0", flush=True)
