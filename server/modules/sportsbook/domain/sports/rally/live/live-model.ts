import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { PossibleStates } from '../chain/match-chain.ts';
import { logOdds, type RallyLaw, type Strengths } from '../chain/strength.ts';
import { fairPrices, type FeedPrices, fitEdge, near } from '../pricing/fit-strengths.ts';
import type { Opening, openingReader } from '../pricing/read-opening.ts';
import { momentOf } from './match-moment.ts';

/** With a smaller chance left for either side, a winner price is mostly margin and carries little information about the sides. */
const NEARLY_OVER = 0.03;
/** How far in-play prices may move the edge from its opening value: a day's form, not another side. */
const MOST_MOVED = 0.2;

/** The inputs of the prices of a match. */
export interface MatchModel {
  readonly strengths: Strengths;
  readonly states: PossibleStates;
}

/** The model of a match under way; null without both an opening and an in-play price, after the end, and for an impossible scoreboard. */
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

/** The strengths at this moment: the opening ones, with the edge moved as the supplier's in-play winner price implies. Null if neither is available. */
function strengthsNow(law: RallyLaw, before: Opening | null, home: number | null, states: PossibleStates): Strengths | null {
  const isTelling = home !== null && home > NEARLY_OVER && home < 1 - NEARLY_OVER;
  if (before === null) return isTelling ? near(law, fitEdge(law, logOdds(law.receiving.usual), home, states), home, states) : null;
  if (!isTelling) return before.strengths;
  const { level, edge } = before.strengths;
  const now = fitEdge(law, level, home, states).edge;
  return { level, edge: Math.min(Math.max(now, edge - MOST_MOVED), edge + MOST_MOVED) };
}
