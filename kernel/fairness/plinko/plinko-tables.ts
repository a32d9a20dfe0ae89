/** The three risks of a board, which determine how much its multiples pay in the middle and at the edges. */
export type PlinkoRisk = 'low' | 'medium' | 'high';

/**
 * The published multiples in hundredths (50 pays half the stake), by risk and rows: from the middle slot, or the two middle slots of an odd number of rows,
 * to the edge; boards are symmetric. They were computed once and are data: each table returns 96.9 to 97 % before floors (`plinko.test.ts` recomputes it). A
 * table never changes after its first bet, since published bets must stay verifiable.
 */
export const PLINKO_TABLES: Readonly<Record<PlinkoRisk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    8: [50, 80, 130, 250, 540],
    9: [70, 100, 130, 260, 580],
    10: [50, 60, 140, 200, 410, 850],
    11: [70, 90, 120, 220, 410, 860],
    12: [50, 70, 100, 190, 320, 550, 1_000],
    13: [70, 80, 120, 190, 330, 550, 1_050],
    14: [50, 70, 100, 160, 240, 430, 750, 1_200],
    15: [70, 80, 110, 170, 260, 420, 800, 1_400],
    16: [50, 70, 90, 150, 220, 350, 550, 1_000, 1_600],
  },
  medium: {
    8: [40, 60, 120, 370, 1_330],
    9: [50, 80, 160, 470, 1_800],
    10: [40, 60, 100, 240, 700, 2_200],
    11: [50, 70, 140, 330, 850, 2_500],
    12: [30, 40, 100, 220, 550, 1_300, 3_300],
    13: [40, 60, 130, 280, 650, 1_800, 4_300],
    14: [30, 50, 80, 180, 380, 850, 2_200, 5_800],
    15: [40, 60, 110, 210, 500, 1_200, 3_400, 8_800],
    16: [30, 40, 80, 150, 320, 650, 1_700, 4_400, 11_000],
  },
  high: {
    8: [20, 40, 100, 490, 2_750],
    9: [20, 50, 180, 790, 4_500],
    10: [20, 30, 80, 260, 1_200, 7_500],
    11: [20, 40, 110, 420, 2_100, 12_500],
    12: [20, 30, 70, 180, 600, 2_900, 17_000],
    13: [20, 30, 90, 290, 1_100, 5_000, 26_000],
    14: [20, 30, 50, 120, 410, 1_700, 7_500, 41_000],
    15: [20, 30, 80, 190, 650, 2_600, 12_000, 62_000],
    16: [20, 30, 50, 100, 300, 950, 3_700, 16_000, 90_000],
  },
};
