import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { GameFacts } from '../facts/game-facts.ts';
import { type Rule, ruleText, type Span } from './rules.ts';

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** A definition as a file here writes it. `example` opens a market; its keys are those of every market's specifiers. */
export interface BasketballTemplate<P> extends Pick<MarketTemplate<P, GameFacts>, 'id' | 'title' | 'read' | 'name' | 'outcomes' | 'settle'> {
  readonly group: 'main' | 'points' | 'halves' | 'quarters' | 'specials';
  /** When a bet wins, in a sentence for players. */
  readonly rule: string;
  readonly span: Span;
  /** Rules beyond those of its span. */
  readonly rules?: readonly Rule[];
  readonly example?: Specifiers;
  /** Left out: before the game and in play. */
  readonly offeredIn?: readonly Phase[];
}

/** A market definition of basketball, with the sentences that its span brings. */
export function basketballMarket<P>({ example = {}, offeredIn = BOTH, rules = [], ...template }: BasketballTemplate<P>): MarketDefinition<GameFacts> {
  const sentences = (postponedHours: number) => ruleText(template.rule, template.span, rules, postponedHours);
  return defineMarket<P, GameFacts>({ ...template, version: 1, sentences, specifiers: Object.keys(example), example, offeredIn });
}
