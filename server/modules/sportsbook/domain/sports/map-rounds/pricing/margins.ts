import type { MarketChances } from '../../../pricing/chance.ts';
import { SERIES_MARGINS } from '../../map-series/series-margins.ts';

/** The margin of each class of market. */
export const MARGINS = { ...SERIES_MARGINS, round: 0.075, firstHalf: 0.08 } as const;

/** A market before its margin. */
export type SeriesChances = MarketChances<keyof typeof MARGINS>;
