import { asianHandicap } from './asian-handicap.ts';
import { bothToScore } from './both-to-score.ts';
import { correctScore } from './correct-score.ts';
import { doubleChance } from './double-chance.ts';
import { drawNoBet } from './draw-no-bet.ts';
import { europeanHandicap } from './european-handicap.ts';
import { halfMarkets } from './halves/half-markets.ts';
import { halfTimeFullTime } from './half-time-full-time.ts';
import { halfTimeResult } from './half-time-result.ts';
import { halfTimeTotal } from './half-time-total.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { GoalsGame } from '../goals-game.ts';
import type { GoalsMarket } from './goals-market.ts';
import { nextGoal } from './next-goal.ts';
import { oddEven } from './odd-even.ts';
import { restResult } from './rest-result.ts';
import { result } from './result.ts';
import { awayTotal, homeTotal } from './team-total.ts';
import { total } from './total.ts';

const beforeTheTie: readonly GoalsMarket[] = [
  result,
  doubleChance,
  drawNoBet,
  total,
  bothToScore,
  asianHandicap,
  europeanHandicap,
  homeTotal,
  awayTotal,
  correctScore,
  halfTimeResult,
  halfTimeTotal,
  halfTimeFullTime,
  oddEven,
  nextGoal,
];

/** All markets of a match of a game, in display order. */
export function goalsMarkets(game: Pick<GoalsGame, 'texts' | 'listedScores' | 'tie' | 'extra'>): readonly MarketDefinition<MatchFacts>[] {
  return [...beforeTheTie, ...game.tie, restResult, ...halfMarkets, ...(game.extra?.markets ?? [])].map((market) => market(game));
}
