/** The mark in a 48 × 48 box: an ipê blossom whose lower left petal is the tail of a speech bubble. */
export const blossomPath =
  'M9.74 26.26A8.5 8.5 0 0 1 17.45 11.14A8.5 8.5 0 0 1 34.21 13.79A8.5 8.5 0 0 1 36.86 30.55A8.5 8.5 0 0 1 21.74 38.26C21.16 44.2 15.45 41.53 13.26 39.92C10.41 40.79 7.22 41.99 3.08 43.51C4.03 39.05 5.31 35.23 6.2 32.68C5.93 29.87 7.37 27.53 9.74 26.26Z';
/** The blossom's throat: a spark, the hunch itself. */
export const sparkPath =
  'M18.63 29.37Q21.93 24.33 17.23 20.55Q23.05 22.13 25.19 16.49Q25.48 22.52 31.51 22.81Q25.87 24.95 27.45 30.77Q23.67 26.07 18.63 29.37Z';
