import type { Competitor, Fixture } from '../events/fixture.ts';
import type { EventRow } from '../events/stored-event.ts';
import type { Facts } from '../facts/facts.ts';
import type { MarketDefinition, NamedField } from '../markets/market-definition.ts';
import type { Sport } from './sport.ts';
import { factsOfField, type OutrightFacts, outrightFaults, outrightSent, outrightShape } from './outright-facts.ts';
import { outrightMarkets } from './outright-markets.ts';

/** The definition of an outright market; null for any other id. No sport has definitions with these ids. */
export function findOutright(id: string): MarketDefinition<Facts> | null {
  return outrightMarkets.find((definition) => definition.id === id) ?? null;
}

/**
 * The rules of an outright in a sport, as generic code needs them: prices are supplied, bets close at its start, and nothing is derived, combined or shown in
 * lists. With the event's `field`, facts are checked against it.
 */
export function outrightRules({ id, name }: Pick<Sport, 'id' | 'name'>, field: readonly Competitor[] | null = null): Sport<OutrightFacts> {
  return {
    ...{ id, name },
    periods: ['not_started', 'under_way', 'ended'],
    facts: {
      shape: outrightShape,
      faults: (facts) => outrightFaults(facts, field),
      brokenOff: () => ({ ending: 'cancelled', finishingOrder: null, withdrawn: [], bestPlaces: null }),
    },
    definitions: outrightMarkets,
    listed: [],
    price: () => null,
    space: null,
    ...{ live: null, builder: null, factsOfField },
    feed: {
      incidents: [],
      mostScore: 0,
      status: { kind: 'record', fields: {} },
      readPeriodScores: () => [],
      facts: outrightSent,
      readFacts(sent) {
        const { finishing_order: finishingOrder, ...facts } = sent as Omit<OutrightFacts, 'finishingOrder' | 'bestPlaces'> & {
          readonly finishing_order: OutrightFacts['finishingOrder'];
        };
        return { ...facts, finishingOrder, bestPlaces: null };
      },
      readPrices: () => null,
    },
    table: null,
  };
}

/** The display names of an outright's field, by competitor number. */
export function namedField(field: FieldNames): NamedField {
  return { field: field.map(({ number, name }) => ({ id: String(number), name })) };
}

/** The part of a field that its display names need. */
export type FieldNames = readonly Pick<Competitor, 'number' | 'name'>[];

/**
 * The reason why a fixture cannot replace the stored one; null if it can. Bets are stored by the numbers of a field: a number stays with its competitor, no
 * competitor leaves the field (it withdraws), and a match does not become an outright.
 */
export function fieldFault(held: EventRow, { field = null }: Fixture): 'another_kind' | 'another_field' | null {
  const before = held.field ?? null;
  if (before === null || field === null) return before === field ? null : 'another_kind';
  return before.every(({ number, id }) => field.some((each) => each.number === number && each.id === id)) ? null : 'another_field';
}
