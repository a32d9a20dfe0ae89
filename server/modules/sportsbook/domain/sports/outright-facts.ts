import type { Competitor } from '../events/fixture.ts';
import type { RecordShape } from '../facts/shape.ts';

/** The most competitors of a field. */
export const MOST_COMPETITORS = 64;

/** What settlement knows of a competition; competitors are named by their numbers. `under_way`: what is certain already. */
export interface OutrightFacts {
  readonly ending: 'decided' | 'cancelled' | 'under_way';
  /** The competitors that finished, best first; those that share a place are one group. Null while it is not known. */
  readonly finishingOrder: readonly (readonly number[])[] | null;
  /** Those who never started. */
  readonly withdrawn: readonly number[];
  /** Of a competition that goes on the best place that each of its field can still come to, but for those who never started. Null: not known. */
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

/** The same as a supplier sends it. */
export const outrightSent = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ['decided', 'cancelled'] },
    finishing_order: { ...outrightShape.fields.finishingOrder, mayBeAbsent: true },
    withdrawn: numbers,
  },
} as const satisfies RecordShape;

/** What is certain of a competition before it is decided: who never starts, and once it is under way what each of the others can still come to. */
export function factsOfField(field: readonly Competitor[], isUnderWay: boolean): OutrightFacts {
  const [withdrawn, others] = [field.filter((each) => each.withdrawn), field.filter((each) => !each.withdrawn)];
  return {
    ...{ ending: 'under_way', finishingOrder: null, withdrawn: withdrawn.map(({ number }) => number) },
    bestPlaces: isUnderWay ? others.map(({ number, bestPlace: place = 1 }) => ({ number, place })) : null,
  };
}

/** The places that markets pay, the title and the final: a supplier may be vague about those below. */
const PAID_PLACES = [1, 2] as const;

/** True where fewer can still come to the paid places than win them: all bets on them would lose. Who is left alone has no rivals. */
function isUnreachable(bestPlaces: NonNullable<OutrightFacts['bestPlaces']>): boolean {
  return PAID_PLACES.some((places) => bestPlaces.filter(({ place }) => place <= places).length < Math.min(places, bestPlaces.length));
}

/**
 * The contradictions in the facts of a competition: a competitor that finished twice, or after withdrawing; a place that no competitor has or can reach; a
 * number that no field has. With the event's `field`, also a competitor outside it, and a withdrawal that the facts lack.
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
