import type { Result } from '#kernel/refusal.ts';
import type { OutcomeResults } from '../../../facts/verdict.ts';
import type { Market } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { settleMarket } from '../../../settlement/settle-market.ts';
import type { MatchFacts } from '../../goals/facts/match-facts.ts';
import { football } from '../football.ts';
import { footballMarkets } from './football-model.ts';

export type FootballMarket = Market<MatchFacts>;

/** For tests: the football market of a definition and specifiers; null if there is none. */
export function openFootball(definition: string, specifiers: Specifiers): FootballMarket | null {
  return footballMarkets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
}

/** For tests: the result of a football market. */
export function settleFootball(market: FootballMarket, facts: MatchFacts): Result<OutcomeResults, 'contradiction' | 'incomplete'> {
  return settleMarket(football, market, facts);
}
