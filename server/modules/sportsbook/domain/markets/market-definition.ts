import type { Facts } from '../facts/facts.ts';
import type { Verdict } from '../facts/verdict.ts';
import { hasExactly, type Specifiers } from './specifiers.ts';

/** The display names of the two sides. */
export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** An outcome to bet on; `name` is shown to players. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
}

/** The display names of an outright's field, by competitor number. */
export interface NamedField {
  readonly field: readonly Outcome[];
}

/** The display names of an event's participants. */
export type NamedParties = Teams | NamedField;

/** The texts about a market that players read. A changed rule is a new version: placed bets keep the version they were placed under. */
export interface MarketRule {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** The heading under which an event page lists its markets; named by the sport's screens. */
  readonly group: string;
  /** Sentences on when a bet wins and when it is void. `postponedHours`: how long bets on a postponed event stay valid. */
  sentences(postponedHours: number): readonly string[];
}

/** One market of an event: a definition with concrete specifiers. */
export interface Market<F extends Facts> {
  readonly specifiers: Specifiers;
  name(parties: NamedParties): string;
  /** The outcomes; for an outright those of the field, or every possible number if no field is given. */
  outcomes(parties: NamedParties): readonly Outcome[];
  /** Results for exactly the ids of `outcomes`. The facts must not contradict themselves; settleMarket checks this. */
  settle(facts: F): Verdict;
  /** False if these facts decide only some of the outcomes: `settle` then returns only those. Left out: all outcomes are decided together. */
  isDecided?(facts: F): boolean;
}

/** When bets on an event are taken: before its start, or while it is under way. */
export type Phase = 'prematch' | 'play';

interface DefinitionTerms extends MarketRule {
  /** The specifier keys of every market, in sort order. */
  readonly specifiers: readonly string[];
  /** Specifiers of an example market, whose outcomes the rules page shows. */
  readonly example: Specifiers;
  /** The phases in which events offer it; empty: no event offers it, but it can still be settled. */
  readonly offeredIn: readonly Phase[];
  /** More than one outcome may win in full, so bets on one outcome do not cover another. */
  readonly winsSeveral?: true;
}

/** A market type of one sport. */
export interface MarketDefinition<F extends Facts> extends DefinitionTerms {
  /**
   * Alternative rules of the same market, each with its own version: an operator chooses one for a tournament, and markets keep the version they were opened
   * with.
   */
  readonly alternatives?: readonly MarketDefinition<F>[];
  /** The market with these specifiers; null if they are not valid for this definition. */
  open(specifiers: Specifiers): Market<F> | null;
}

/** The source form of a definition: `read` parses specifiers into parameters, which the other functions receive. */
export interface MarketTemplate<P, F extends Facts> extends DefinitionTerms {
  read(specifiers: Specifiers): P | null;
  name(params: P, teams: Teams): string;
  outcomes(params: P, teams: Teams): readonly Outcome[];
  settle(params: P, facts: F): Verdict;
}

/** Turns a template into a definition by binding its parameters, so that all definitions have the same interface. */
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
