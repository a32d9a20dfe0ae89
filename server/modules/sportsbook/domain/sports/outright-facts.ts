import type { Competitor } from '../events/fixture.ts';
import type { RecordShape } from '../facts/shape.ts';

/** The largest number of competitors in a field. */
export const MOST_COMPETITORS = 64;

/** The facts of an outright that settlement uses; competitors are identified by their numbers. `under_way`: the facts already certain. */
export interface OutrightFacts {
  readonly ending: 'decided' | 'cancelled' | 'under_way';
  /** The competitors that finished, best first; competitors that share a place form one group. Null if unknown. */
  readonly finishingOrder: readonly (readonly number[])[] | null;
  /** The competitors that never started. */
  readonly withdrawn: readonly number[];
  /** For an outright under way: the best place still possible for each competitor of its field, except those that never started. Null: unknown. */
  readonly bestPlaces: readonly { readonly number: number; readonly place: number }[] | null;
}

const count = { kind: 'count', most: MOST_COMPETITORS } as const;
const numbers = { kind: 'list', of: count, most: MOST_COMPETITORS } as const;

export const outrightShape = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ['decided', 'cancelled', 'under_way'] },
    finishingOrder: { kind: 'nullable', of: { kind: 'list', of: numbers, most: MOST_COMPETITORS } },
    withdrawn: numbers,
    bestPlaces: {
      kind: 'nullable',
      of: { kind: 'list', of: { kind: 'record', fields: { number: count, place: count } }, most: MOST_COMPETITORS },
      mayBeAbsent: true,
    },
  },
} as const satisfies RecordShape;

/** The same in a supplier's message. */
export const outrightSent = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ['decided', 'cancelled'] },
    finishing_order: { ...outrightShape.fields.finishingOrder, mayBeAbsent: true },
    withdrawn: numbers,
  },
} as const satisfies RecordShape;

/** The certain facts of an outright before it is decided: who never starts and, while it is under way, the best place still possible for each of the others. */
export function factsOfField(field: readonly Competitor[], isUnderWay: boolean): OutrightFacts {
  const [withdrawn, others] = [field.filter((each) => each.withdrawn), field.filter((each) => !each.withdrawn)];
  return {
    ...{ ending: 'under_way', finishingOrder: null, withdrawn: withdrawn.map(({ number }) => number) },
    bestPlaces: isUnderWay ? others.map(({ number, bestPlace: place = 1 }) => ({ number, place })) : null,
  };
}

/** The places that markets pay, the title and the final; a supplier may be imprecise about lower places. */
const PAID_PLACES = [1, 2] as const;

/**
 * True if fewer competitors can still reach the paid places than there are such places, so that all bets on them would lose. Does not apply to competitors
 * without remaining rivals.
 */
function isUnreachable(bestPlaces: NonNullable<OutrightFacts['bestPlaces']>): boolean {
  return PAID_PLACES.some((places) => bestPlaces.filter(({ place }) => place <= places).length < Math.min(places, bestPlaces.length));
}

/**
 * The contradictions in the facts of an outright: a competitor that finished twice, or after withdrawing; a place that no competitor has or can reach; an
 * impossible number. With the event's `field`, also a competitor outside it, and a withdrawal that the facts lack.
 */
export function outrightFaults(
  { ending, finishingOrder, withdrawn, bestPlaces }: OutrightFacts,
  field: readonly Competitor[] | null = null,
): readonly string[] {
  const finishers = (finishingOrder ?? []).flat();
  const named = [...finishers, ...withdrawn];
  const isKnown = (number: number) => (field === null ? number >= 1 : field.some((competitor) => competitor.number === number));
  const faults = {
    finished_twice: new Set(finishers).size < finishers.length,
    place_without_competitor: finishingOrder?.some((group) => group.length === 0) === true || isUnreachable(bestPlaces ?? []),
    finished_after_withdrawing: finishers.some((number) => withdrawn.includes(number)),
    unknown_competitor: !named.every(isKnown),
    withdrawal_missing: ending === 'decided' && field?.some((each) => each.withdrawn && !withdrawn.includes(each.number)) === true,
  };
  return Object.entries(faults).flatMap(([fault, isBroken]) => (isBroken ? [fault] : []));
}
