import { asianHandicap } from './asian-handicap.ts';
import { bothToScore } from './both-to-score.ts';
import { cardTotal } from './corners/card-total.ts';
import { cornerHandicap, cornerTotal } from './corners/corner-total.ts';
import { nextCorner } from './corners/next-corner.ts';
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
import { nextGoal } from './next-goal.ts';
import { oddEven } from './odd-even.ts';
import { restResult } from './rest-result.ts';
import { result } from './result.ts';
import { awayTotal, homeTotal } from './team-total.ts';
import { toQualify } from './to-qualify.ts';
import { total } from './total.ts';

/** Every market of a football match, in the order screens show them. */
export const footballMarkets: readonly MarketDefinition<MatchFacts>[] = [
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
  toQualify,
  restResult,
  ...halfMarkets,
  cornerTotal,
  cornerHandicap,
  nextCorner,
  cardTotal,
];
