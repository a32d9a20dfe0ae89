import type { LiveSport } from '../../sport.ts';
import { type PossibleStates, viewMatch } from '../chain/match-chain.ts';
import { logOdds, type RallyLaw, type Strengths } from '../chain/strength.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { fairPrices, type FeedPrices, fitEdge, near } from '../pricing/fit-strengths.ts';
import { matchChances } from '../pricing/match-markets.ts';
import { offer } from '../pricing/offer.ts';
import type { Opening, openingReader } from '../pricing/read-opening.ts';
import { factsSoFar } from './facts-so-far.ts';
import { momentOf } from './match-moment.ts';

/** Outcomes rarer than this have no price in play. */
const RAREST = 0.001;
/** With less than this left to either side, a price of the winner is mostly margin and says little of the sides. */
const NEARLY_OVER = 0.03;
/** How far a match under way moves the edge from what it was before it: a day's form, not another side. */
const MOST_MOVED = 0.3;

/** A match while it is played. */
export function liveRally(law: RallyLaw & { readonly races: readonly number[] }, readOpening: ReturnType<typeof openingReader>): LiveSport<RallyFacts> {
  return {
    delayMs: 4_000,
    suspending: ['point', 'set', 'challenge', 'penalty', 'medical_timeout', 'interrupted', 'retired', 'disqualified'],
    inLists: { incidents: [], periodScores: true },
    price({ opening, prices, play }) {
      if (play.period === 'ended') return [];
      const before = opening === null ? null : readOpening(opening);
      const fair = prices === null ? null : fairPrices(law, prices as FeedPrices);
      const bestOf = before?.bestOf ?? fair?.bestOf;
      const states = bestOf === undefined ? null : momentOf(law, play, bestOf);
      const strengths = states === null ? null : strengthsNow(law, before, fair?.home ?? null, states);
      if (states === null || strengths === null) return null;
      const view = viewMatch(law, strengths, states);
      return offer(matchChances({ bestOf: states[0].state.bestOf, view, inPlay: true, races: law.races }), RAREST);
    },
    factsSoFar: (play) => factsSoFar(law, play),
  };
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
