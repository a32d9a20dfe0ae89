/** The most lines a bet may have: each is worked out on its own when the bet is placed and when it is settled. */
export const MOST_LINES = 1_000;
