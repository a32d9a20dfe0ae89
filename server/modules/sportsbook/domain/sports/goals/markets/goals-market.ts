import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { ListedScores } from '../pricing/markets/score-markets.ts';
import { type MarketTexts, ruleText, type SpanRule } from './rule-text.ts';

/** Lines are quarter goals within ±20 goals. */
export const FURTHEST_QUARTERS = 80;

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** The properties in which the games' markets differ. */
export interface MarketTerms {
  readonly texts: MarketTexts;
  readonly listedScores: ListedScores;
}

/** A market of every game, bound to a game by its argument. */
export type GoalsMarket = (game: MarketTerms) => MarketDefinition<MatchFacts>;

/** The source form of a definition in this folder. `example` opens a market; its keys are the specifier keys of every market. */
export interface GoalsTemplate<P> extends SpanRule, Pick<MarketTemplate<P, MatchFacts>, 'id' | 'version' | 'title' | 'read' | 'name' | 'outcomes' | 'settle'> {
  readonly group: 'main' | 'goals' | 'handicap' | 'halves' | 'score' | 'corners' | 'cards';
  readonly example?: Specifiers;
  /** Left out: before the match and in play. */
  readonly offeredIn?: readonly Phase[];
}

/**
 * Builds a market definition with the sentences of its span. If the length of a match was changed before its start, every market except its result is void; if
 * other players took part than announced, the market is void.
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
