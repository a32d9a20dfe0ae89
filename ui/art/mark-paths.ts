/** The mark in a 48 × 48 box: an ipê blossom whose lower left petal is the tail of a speech bubble. */
export const blossomPath =
  'M9.74 26.26A8.5 8.5 0 0 1 17.45 11.14A8.5 8.5 0 0 1 34.21 13.79A8.5 8.5 0 0 1 36.86 30.55A8.5 8.5 0 0 1 21.74 38.26C21.16 44.2 15.45 41.53 13.26 39.92C10.82 39.7 8.37 40.19 5.05 41.06C4.93 36.86 5.38 34.75 6.02 32.77C5.93 29.87 7.37 27.53 9.74 26.26Z';
/** The blossom's throat: a spark, the hunch itself. */
export const sparkPath =
  'M17.35 30.65Q21.33 24.42 15.62 19.73Q22.77 21.59 25.47 14.72Q25.91 22.09 33.28 22.53Q26.41 25.23 28.27 32.38Q23.58 26.67 17.35 30.65Z';
