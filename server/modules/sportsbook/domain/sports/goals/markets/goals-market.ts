import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { ListedScores } from '../pricing/markets/score-markets.ts';
import { type MarketTexts, ruleText, type SpanRule } from './rule-text.ts';

/** Lines are quarter goals within ±20 goals. */
export const FURTHEST_QUARTERS = 80;

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** What a game's markets differ in. */
export interface MarketTerms {
  readonly texts: MarketTexts;
  readonly listedScores: ListedScores;
}

/** A market of every game, to be bound to one. */
export type GoalsMarket = (game: MarketTerms) => MarketDefinition<MatchFacts>;

/** A definition as a file here writes it. `example` opens a market; its keys are those of every market's specifiers. */
export interface GoalsTemplate<P> extends SpanRule, Pick<MarketTemplate<P, MatchFacts>, 'id' | 'version' | 'title' | 'read' | 'name' | 'outcomes' | 'settle'> {
  readonly group: 'main' | 'goals' | 'handicap' | 'halves' | 'score' | 'corners' | 'cards';
  readonly example?: Specifiers;
  /** Left out: before the match and in play. */
  readonly offeredIn?: readonly Phase[];
}

/**
 * A market definition with the sentences that its span brings. A match whose length was changed before it began is void but for its result; one that other players
 * played than were named is void.
 */
export function goalsMarket<P>({ example = {}, offeredIn = BOTH, ...template }: GoalsTemplate<P>): GoalsMarket {
  const settle = (params: P, facts: MatchFacts) => (isVoidBy(template.id, facts) ? 'void' : template.settle(params, facts));
  return ({ texts }) => {
    const sentences = (postponedHours: number) => ruleText(template, texts, postponedHours);
    return defineMarket<P, MatchFacts>({ ...template, settle, sentences, specifiers: Object.keys(example), example, offeredIn });
  };
}

function isVoidBy(id: string, { changed }: MatchFacts): boolean {
  return changed === 'players' || (changed === 'length' && id !== 'result');
}
