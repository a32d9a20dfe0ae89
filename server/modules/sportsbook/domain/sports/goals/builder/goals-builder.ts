import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { jointBuilder } from '../../combining/joint-builder.ts';
import type { SportBuilder } from '../../sport.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { GoalsGame } from '../goals-game.ts';
import { modelOf, termsOf } from './builder-terms.ts';
import { type Condition, conditionReader } from './condition.ts';
import { jointChances } from './joint-chance.ts';

/** Selections on the goals of a match, its halves included; `markets` are the game's. */
export function goalsBuilder(game: GoalsGame, markets: readonly MarketDefinition<MatchFacts>[]): SportBuilder {
  return jointBuilder<readonly Condition[]>({
    conditionOf: conditionReader(markets),
    terms: (input) => termsOf(game, input),
    chances: (terms, legs) => jointChances(modelOf(terms), legs),
  });
}
