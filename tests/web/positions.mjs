// Positions that the browser tests open, drawn as the program's own problem files and as SGF.

/** Black kills at D8, the point that touches three others; all else lets White live. */
export const bulkyFive = `GoLD problem 1
title: Bulky five
source: own work
to move: black
goal: kill
region: auto
board:
 9 . X W . . W X . .
 8 . X W . . W X . .
 7 . X W . W W X . .
 6 . X W W W X X . .
 5 . X X X X X . . .
 4 . . . . . . . . .
 3 . . . . . . . . .
 2 . . . . . . . . .
 1 . . . . . . . . .
description:
Five points in a lump.
`;

/** One stone in the open: nobody proves that within seconds. */
export const openField = `GoLD problem 1
title: An open field
to move: black
goal: kill
region: all
board:
 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . . . . . . . .
 6 . . . . X . . . .
 5 . . . X W . . . .
 4 . . . . . . . . .
 3 . . . . . . . . .
 2 . . . . . . . . .
 1 . . . . . . . . .
`;

/** A game with a variation, comments and marks. */
export const record = `(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bo]BR[1d]RE[B+R]DT[2024-01-02]
;B[ee];W[ce]C[A comment with <b>tags</b>.]TR[ee];B[cd](;W[dd];B[de];W[cf])(;W[bd]LB[bd:A];B[dc]))`;

/** Only the stones, as people paste them. */
export const diagram = `. X O . . O X . .
. X O . . O X . .
. X O . O O X . .
. X O O O X X . .
. X X X X X . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .`;

/** Two problems in one file. In the second, White lives in the middle of three in a row. */
export const collection = `(;FF[4]GM[1]SZ[9]GN[Bulky five]PL[B]NKGOAL[kill]
AB[ba][ga][bb][gb][bc][gc][bd][fd][gd][be][ce][de][ee][fe]
AW[ca][fa][cb][fb][cc][ec][fc][cd][dd][ed]MA[ca][fa][cb][fb][cc][ec][fc][cd][dd][ed])
(;FF[4]GM[1]SZ[9]GN[Straight three]PL[W]NKGOAL[live]
AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]MA[da][ab][bb][cb][db])`;
