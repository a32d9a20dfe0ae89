/** The odds formats: 2,35 · 27/20 · +135. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** The storage key of the odds format in this browser. */
export const FORMAT_KEY = 'palpite.sports.odds.v1';
