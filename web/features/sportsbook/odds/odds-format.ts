/** How prices are written: 2,35 · 27/20 · +135. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** Where this browser keeps how prices are written. */
export const FORMAT_KEY = 'palpite.sports.odds.v1';
