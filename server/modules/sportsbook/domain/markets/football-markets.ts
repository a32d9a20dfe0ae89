import { asianHandicap } from './asian-handicap.ts';
import { bothToScore } from './both-to-score.ts';
import { correctScore } from './correct-score.ts';
import { doubleChance } from './double-chance.ts';
import { drawNoBet } from './draw-no-bet.ts';
import { europeanHandicap } from './european-handicap.ts';
import { halfTimeFullTime } from './half-time-full-time.ts';
import { halfTimeResult } from './half-time-result.ts';
import { halfTimeTotal } from './half-time-total.ts';
import type { Market, MarketDefinition } from './market-definition.ts';
import { nextGoal } from './next-goal.ts';
import { oddEven } from './odd-even.ts';
import { result } from './result.ts';
import { awayTotal, homeTotal } from './team-total.ts';
import type { Specifiers } from './specifiers.ts';
import { toQualify } from './to-qualify.ts';
import { total } from './total.ts';

/** Every market of a football match, in the order screens show them. */
export const footballMarkets: readonly MarketDefinition[] = [
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
];

/** Definitions that can settle, and whose markets no match is offered with: the feed gives them no prices. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['next_goal', 'to_qualify']);

/** Whether matches are offered with markets of this definition: what the rules for players tell of. */
export function isOffered(definitionId: string): boolean {
  return !NOT_OFFERED.has(definitionId);
}

/** The market of a definition's id and specifiers; null when there is no such market. */
export function openMarket(definitionId: string, specifiers: Specifiers): Market | null {
  return footballMarkets.find((definition) => definition.id === definitionId)?.open(specifiers) ?? null;
}
