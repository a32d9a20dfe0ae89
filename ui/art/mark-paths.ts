/** The mark in a 48 × 48 box: an ipê blossom whose lower left petal is the tail of a speech bubble. */
export const blossomPath =
  'M9.74 26.26A8.5 8.5 0 0 1 17.45 11.14A8.5 8.5 0 0 1 34.21 13.79A8.5 8.5 0 0 1 36.86 30.55A8.5 8.5 0 0 1 21.74 38.26C19.68 42.71 13.3 42.53 3.08 43.51C4.77 33.38 5.29 28.32 9.74 26.26Z';
/** The blossom's throat: a spark, the hunch itself. */
export const sparkPath =
  'M18.63 29.37Q21.93 24.33 17.23 20.55Q23.05 22.13 25.19 16.49Q25.48 22.52 31.51 22.81Q25.87 24.95 27.45 30.77Q23.67 26.07 18.63 29.37Z';
