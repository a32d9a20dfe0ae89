import type { Facts } from '../facts/facts.ts';
import type { Verdict } from '../facts/verdict.ts';
import { hasExactly, type Specifiers } from './specifiers.ts';

/** The two sides as screens name them. */
export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** An outcome to bet on; `name` is what a player reads. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
}

/** A competition's field as screens name it, by the competitors' numbers. */
export interface NamedField {
  readonly field: readonly Outcome[];
}

/** Who an event is between, as screens name them. */
export type NamedParties = Teams | NamedField;

/** What players may read about a market. A changed rule is a new version: placed bets keep theirs. */
export interface MarketRule {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** Under which heading an event's page shows its markets; the sport's screens name it. */
  readonly group: string;
  /** When a bet wins and when it is void, sentence by sentence. `postponedHours`: how long a postponed event keeps its bets. */
  sentences(postponedHours: number): readonly string[];
}

/** One market of an event: a definition with its specifiers filled in. */
export interface Market<F extends Facts> {
  readonly specifiers: Specifiers;
  name(parties: NamedParties): string;
  /** Of a competition's market those of the field; every number that a field may have where it is not said. */
  outcomes(parties: NamedParties): readonly Outcome[];
  /** Results for exactly the ids of `outcomes`. The facts must not contradict themselves: settleMarket sees to it. */
  settle(facts: F): Verdict;
  /** False where these facts decide some of its outcomes and leave others open: then `settle` has those alone. Left out: all are decided together. */
  isDecided?(facts: F): boolean;
}

/** When bets on an event are taken: before its start, or while it is under way. */
export type Phase = 'prematch' | 'play';

interface DefinitionTerms extends MarketRule {
  /** The keys of every market's specifiers, in the order that lists sort by. */
  readonly specifiers: readonly string[];
  /** Opens a market whose outcomes the rules page shows. */
  readonly example: Specifiers;
  /** When events are offered with it; empty: it can settle, and no event is. */
  readonly offeredIn: readonly Phase[];
  /** More than one of its outcomes may win in full: bets on one cover none on another. */
  readonly winsSeveral?: true;
}

/** A kind of market of one sport. */
export interface MarketDefinition<F extends Facts> extends DefinitionTerms {
  /** Other rules of the same market, each a version of its own: an operator chooses one for a tournament, and markets keep the version they were opened with. */
  readonly alternatives?: readonly MarketDefinition<F>[];
  /** The market of these specifiers; null when they are none of this definition. */
  open(specifiers: Specifiers): Market<F> | null;
}

/** A definition as its file writes it: `read` makes parameters of specifiers, the rest gets them. */
export interface MarketTemplate<P, F extends Facts> extends DefinitionTerms {
  read(specifiers: Specifiers): P | null;
  name(params: P, teams: Teams): string;
  outcomes(params: P, teams: Teams): readonly Outcome[];
  settle(params: P, facts: F): Verdict;
}

/** Closes a template over its parameters, so that markets of every definition look alike. */
export function defineMarket<P, F extends Facts>(template: MarketTemplate<P, F>): MarketDefinition<F> {
  const { id, version, title, group, sentences, specifiers: keys, example, offeredIn } = template;
  return {
    ...{ id, version, title, group, sentences, specifiers: keys, example, offeredIn },
    open(specifiers) {
      const params = hasExactly(specifiers, keys) ? template.read(specifiers) : null;
      if (params === null) return null;
      return {
        specifiers,
        name: (parties) => ('field' in parties ? title : template.name(params, parties)),
        outcomes: (parties) => ('field' in parties ? [] : template.outcomes(params, parties)),
        settle: (facts) => template.settle(params, facts),
      };
    },
  };
}
