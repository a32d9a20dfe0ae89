import { defineMarket, type MarketDefinition, type MarketTemplate } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import { ruleText, type SpanRule } from './rule-text.ts';

/** Lines are quarter goals within ±20 goals. */
export const FURTHEST_QUARTERS = 80;

/** A definition as a file here writes it. `example` opens a market; its keys are those of every market's specifiers. */
export interface FootballTemplate<P>
  extends SpanRule, Pick<MarketTemplate<P, MatchFacts>, 'id' | 'version' | 'title' | 'read' | 'name' | 'outcomes' | 'settle'> {
  readonly group: 'main' | 'goals' | 'handicap' | 'halves' | 'score';
  readonly example?: Specifiers;
  readonly isOffered?: boolean;
}

/** A market definition of football, with the sentences that its span brings. */
export function footballMarket<P>({ example = {}, isOffered = true, ...template }: FootballTemplate<P>): MarketDefinition<MatchFacts> {
  const sentences = (postponedHours: number) => ruleText(template, postponedHours);
  return defineMarket<P, MatchFacts>({ ...template, sentences, specifiers: Object.keys(example), example, isOffered });
}
