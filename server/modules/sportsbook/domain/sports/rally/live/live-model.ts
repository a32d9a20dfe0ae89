import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { PossibleStates } from '../chain/match-chain.ts';
import { logOdds, type RallyLaw, type Strengths } from '../chain/strength.ts';
import { fairPrices, type FeedPrices, fitEdge, near } from '../pricing/fit-strengths.ts';
import type { Opening, openingReader } from '../pricing/read-opening.ts';
import { momentOf } from './match-moment.ts';

/** With less than this left to either side, a price of the winner is mostly margin and says little of the sides. */
const NEARLY_OVER = 0.03;
/** How far a match under way moves the edge from what it was before it: a day's form, not another side. */
const MOST_MOVED = 0.2;

/** All that the prices of a match follow from. */
export interface MatchModel {
  readonly strengths: Strengths;
  readonly states: PossibleStates;
}

/** The model of a match under way; null where there is neither an opening nor a price of play to go by, once it is over, and where the scoreboard shows what no match comes to. */
export function liveModel(
  law: RallyLaw,
  readOpening: ReturnType<typeof openingReader>,
  { opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play },
): MatchModel | null {
  const before = opening === null ? null : readOpening(opening);
  const fair = prices === null ? null : fairPrices(law, prices as FeedPrices);
  const bestOf = before?.bestOf ?? fair?.bestOf;
  const states = bestOf === undefined ? null : momentOf(law, play, bestOf);
  const strengths = states === null ? null : strengthsNow(law, before, fair?.home ?? null, states);
  return states === null || strengths === null ? null : { strengths, states };
}

/** The strengths at this moment: those from before the match, the edge moved as the supplier's price of the winner says from here. Null where neither is there to go by. */
function strengthsNow(law: RallyLaw, before: Opening | null, home: number | null, states: PossibleStates): Strengths | null {
  const isTelling = home !== null && home > NEARLY_OVER && home < 1 - NEARLY_OVER;
  if (before === null) return isTelling ? near(law, fitEdge(law, logOdds(law.receiving.usual), home, states), home, states) : null;
  if (!isTelling) return before.strengths;
  const { level, edge } = before.strengths;
  const now = fitEdge(law, level, home, states).edge;
  return { level, edge: Math.min(Math.max(now, edge - MOST_MOVED), edge + MOST_MOVED) };
}
