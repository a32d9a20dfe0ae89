import type { MatchFacts } from '../facts/match-facts.ts';
import type { Verdict } from '../facts/verdict.ts';
import type { Specifiers } from './specifiers.ts';

/** The two clubs as screens name them. */
export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** An outcome to bet on; `name` is what a player reads. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
}

/** What a market looks at: rules and texts differ by it. */
export type Span = 'ninety_minutes' | 'first_half' | 'tie' | 'competition';

/** What players may read about a market. A changed rule is a new version: placed bets keep theirs. */
export interface MarketRule {
  readonly id: string;
  readonly version: number;
  readonly span: Span;
  readonly title: string;
  /** When a bet wins, in a sentence for players. */
  readonly rule: string;
  /** Which bets stand when it breaks off, in a sentence for players; null when none does. */
  readonly standsWhenBroken: string | null;
}

/** One market of a match: a definition with its specifiers filled in. */
export interface Market {
  readonly specifiers: Specifiers;
  name(teams: Teams): string;
  outcomes(teams: Teams): readonly Outcome[];
  /** Results for exactly the ids of `outcomes`. The facts must not contradict themselves: settleMarket sees to it. */
  settle(facts: MatchFacts): Verdict;
}

/** A kind of football market. */
export interface MarketDefinition extends MarketRule {
  /** The market of these specifiers; null when they are none of this definition. */
  open(specifiers: Specifiers): Market | null;
}

/** A definition as its file writes it: `read` makes parameters of specifiers, the rest gets them. */
export interface MarketTemplate<P> extends MarketRule {
  read(specifiers: Specifiers): P | null;
  name(params: P, teams: Teams): string;
  outcomes(params: P, teams: Teams): readonly Outcome[];
  settle(params: P, facts: MatchFacts): Verdict;
}

/** Closes a template over its parameters, so that markets of every definition look alike. */
export function defineMarket<P>(template: MarketTemplate<P>): MarketDefinition {
  const { id, version, span, title, rule, standsWhenBroken } = template;
  return {
    ...{ id, version, span, title, rule, standsWhenBroken },
    open(specifiers) {
      const params = template.read(specifiers);
      if (params === null) return null;
      return {
        specifiers,
        name: (teams) => template.name(params, teams),
        outcomes: (teams) => template.outcomes(params, teams),
        settle: (facts) => template.settle(params, facts),
      };
    },
  };
}
