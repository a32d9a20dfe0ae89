import { fairPrices, type FeedPrices, type Opening, type openingReader } from '../../map-series/read-opening.ts';
import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import type { SeriesState } from '../chain/series-chain.ts';
import type { Strength } from '../chain/strength.ts';
import { fitStrength } from '../pricing/fit-strength.ts';
import { momentOf } from './series-moment.ts';

/** With a smaller chance left for either side, a winner price is mostly margin and carries little information about the teams. */
const NEARLY_OVER = 0.03;
/** How far in-play prices may move the strength from its opening value: a day's form, not another team. */
const MOST_MOVED = 0.35;

/** The inputs of the prices of a match under way. */
export interface LiveModel {
  readonly strength: Strength;
  readonly moment: SeriesState;
}

/** The model of a match under way; null without both an opening and an in-play price, after the end, and for an impossible scoreboard. */
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

/** The strength at this moment: the opening one, moved as the supplier's in-play winner price implies. Null if neither is available. */
function strengthNow(law: MapLaw, before: Opening | null, home: number | null, moment: SeriesState): Strength | null {
  const isTelling = home !== null && home > NEARLY_OVER && home < 1 - NEARLY_OVER;
  const now = isTelling ? fitStrength(law, home, moment) : null;
  if (before === null) return now;
  if (now === null) return before.strength;
  return Math.min(Math.max(now, before.strength - MOST_MOVED), before.strength + MOST_MOVED);
}
