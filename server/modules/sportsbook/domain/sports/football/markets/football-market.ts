import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import { ruleText, type SpanRule } from './rule-text.ts';

/** Lines are quarter goals within ±20 goals. */
export const FURTHEST_QUARTERS = 80;

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** A definition as a file here writes it. `example` opens a market; its keys are those of every market's specifiers. */
export interface FootballTemplate<P>
  extends SpanRule, Pick<MarketTemplate<P, MatchFacts>, 'id' | 'version' | 'title' | 'read' | 'name' | 'outcomes' | 'settle'> {
  readonly group: 'main' | 'goals' | 'handicap' | 'halves' | 'score' | 'corners' | 'cards';
  readonly example?: Specifiers;
  /** Left out: before the match and in play. */
  readonly offeredIn?: readonly Phase[];
}

/** A market definition of football, with the sentences that its span brings. */
export function footballMarket<P>({ example = {}, offeredIn = BOTH, ...template }: FootballTemplate<P>): MarketDefinition<MatchFacts> {
  const sentences = (postponedHours: number) => ruleText(template, postponedHours);
  return defineMarket<P, MatchFacts>({ ...template, sentences, specifiers: Object.keys(example), example, offeredIn });
}
