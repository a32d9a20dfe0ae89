import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { GoalsGame, MatchModel } from '../goals-game.ts';
import type { Intensities } from '../pricing/grid/intensities.ts';
import type { Moment } from '../pricing/grid/moment.ts';
import { fairPrices, type FeedPrices, readIntensities } from '../pricing/grid/read-intensities.ts';
import { type Believed, solveInPlay } from '../pricing/grid/solve-in-play.ts';
import { momentOf } from './play-moment.ts';

/** With less than this to come, a price is mostly margin and rounding. */
const LEAST_REMAINING = 0.03;
/** A supplier's price further than this (a probability) from what the others allow is not followed. */
const MOST_GAP = 0.03;

/**
 * The model of a match under way. The supplier's prices of play win: what is still to come is fitted to them. Where they are missing, cannot be fitted, or the
 * match is nearly over, the prices before the start go on, with what happened and the score. Null: neither can be used, or the half-time score is missing.
 */
export function liveModel(
  game: Pick<GoalsGame, 'halves' | 'time' | 'pressure' | 'average'>,
  { opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play },
): MatchModel | null {
  const moment = momentOf(game, play);
  if (moment === null) return null;
  const before = opening === null ? null : readOpening(opening);
  const isNearlyOver = Math.min(moment.remaining.home, moment.remaining.away) < LEAST_REMAINING;
  const followed = prices === null || (isNearlyOver && before !== null) ? null : fittedTo(prices, moment, before ?? game.average);
  return followed ?? (before === null ? null : { intensities: before, moment });
}

/** The openings read last: a match is priced again and again from the same one. */
const read = new Map<string, Intensities | null>();
const MOST_READ = 500;

/** The intensities behind the prices before the start; null where those contradict each other. */
export function readOpening(opening: ModelPrices): Intensities | null {
  const key = JSON.stringify(opening);
  const before = read.get(key);
  if (before !== undefined) return before;
  const intensities = readIntensities(opening as FeedPrices);
  if (read.size >= MOST_READ) read.clear();
  read.set(key, intensities.ok ? intensities.value : null);
  return read.get(key) ?? null;
}

function fittedTo(prices: ModelPrices, moment: Moment, intensities: Intensities): MatchModel | null {
  const fair = fairPrices(prices as FeedPrices);
  const { score, remaining } = moment;
  if (fair === null || fair.line <= score.home + score.away) return null;
  const believed: Believed = { intensities, remaining };
  const fitted = solveInPlay(fair, score, believed);
  return fitted.gap > MOST_GAP ? null : { intensities: fitted.intensities, moment: { ...moment, remaining: fitted.remaining } };
}
