import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { GoalsGame, MatchModel } from '../goals-game.ts';
import type { Intensities } from '../pricing/grid/intensities.ts';
import type { Moment } from '../pricing/grid/moment.ts';
import { fairPrices, type FeedPrices, readIntensities } from '../pricing/grid/read-intensities.ts';
import { type Believed, solveInPlay } from '../pricing/grid/solve-in-play.ts';
import { momentOf } from './play-moment.ts';

/** With a smaller share of the match left, a price is mostly margin and rounding. */
const LEAST_REMAINING = 0.03;
/** The largest deviation (a probability) of a supplier's price from the model fitted to the others; beyond it, the prices are not used. */
const MOST_GAP = 0.03;

/**
 * The model of a match under way. The rest of the match is fitted to the supplier's in-play prices. If these are missing, cannot be fitted, or the match is
 * nearly over, the opening prices are used with the incidents and the score so far. Null if neither can be used, or if the half-time score is missing.
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

/** A cache of recently read openings, since a match is priced repeatedly from the same one. */
const read = new Map<string, Intensities | null>();
const MOST_READ = 500;

/** The intensities behind the opening prices; null if these contradict each other. */
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
