import { fairPrices, type FeedPrices, type Opening, type openingReader } from '../../map-series/read-opening.ts';
import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import type { SeriesState } from '../chain/series-chain.ts';
import type { Strength } from '../chain/strength.ts';
import { fitStrength } from '../pricing/fit-strength.ts';
import { momentOf } from './series-moment.ts';

/** With less than this left to either side, a price of the winner is mostly margin and says little of the teams. */
const NEARLY_OVER = 0.03;
/** How far a match under way moves the strength from what it was before it: a day's form, not another team. */
const MOST_MOVED = 0.35;

/** All that the prices of a match under way follow from. */
export interface LiveModel {
  readonly strength: Strength;
  readonly moment: SeriesState;
}

/** The model of a match under way; null where there is neither an opening nor a price of play to go by, once it is over, and where the scoreboard shows what no match comes to. */
export function liveModel(
  law: MapLaw,
  readOpening: ReturnType<typeof openingReader>,
  { opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play },
): LiveModel | null {
  const before = opening === null ? null : readOpening(opening);
  const fair = prices === null ? null : fairPrices(prices as FeedPrices);
  const bestOf = before?.bestOf ?? fair?.bestOf;
  const moment = bestOf === undefined ? null : momentOf(law, play, bestOf);
  const strength = moment === null ? null : strengthNow(law, before, fair?.home ?? null, moment);
  return moment === null || strength === null ? null : { strength, moment };
}

/** The strength at this moment: the one from before the match, moved as the supplier's price of the winner says from here. Null where neither is there to go by. */
function strengthNow(law: MapLaw, before: Opening | null, home: number | null, moment: SeriesState): Strength | null {
  const isTelling = home !== null && home > NEARLY_OVER && home < 1 - NEARLY_OVER;
  const now = isTelling ? fitStrength(law, home, moment) : null;
  if (before === null) return now;
  if (now === null) return before.strength;
  return Math.min(Math.max(now, before.strength - MOST_MOVED), before.strength + MOST_MOVED);
}
