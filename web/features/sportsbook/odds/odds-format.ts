/** How prices are written: 2,35 · 27/20 · +135. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];
