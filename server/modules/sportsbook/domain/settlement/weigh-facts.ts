import { isSame } from '#kernel/is-same.ts';
import type { FactField, Facts } from '../facts/facts.ts';
import type { Sport } from '../sports/sport.ts';
import type { Standing } from './standing.ts';

/**
 * The decision on newly arrived facts. `known`: nothing new. `held`: they contradict themselves or confirmed facts; an operator must check. `new`: they take
 * effect, completed with the earlier fields that still agree. `unconfirmed`: the unconfirmed fields of confirmed facts.
 */
export type Weighed =
  | { readonly kind: 'known' }
  | { readonly kind: 'held'; readonly faults: readonly string[] }
  | { readonly kind: 'new'; readonly facts: Facts; readonly certainty: 1 | 2; readonly unconfirmed: readonly FactField[] };

type Fields = Readonly<Record<string, unknown>>;

/** A sport's fields in their declared order; the database returns them in another. */
function fieldNames({ facts: { shape } }: Sport): readonly string[] {
  return Object.keys(shape.fields);
}

function fieldOf(facts: Facts, field: string): unknown {
  return (facts as unknown as Fields)[field] ?? null;
}

/** The fields in which two accounts of an event contradict each other: known to both, but different. */
function differences(sport: Sport, a: Facts, b: Facts): string[] {
  const differ = (field: string) => fieldOf(a, field) !== null && fieldOf(b, field) !== null && !isSame(fieldOf(a, field), fieldOf(b, field));
  return fieldNames(sport)
    .filter(differ)
    .map((field) => `${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_differs_from_confirmed`);
}

/** The later account, completed with fields that only the earlier one has. */
function joined(sport: Sport, earlier: Facts, later: Facts): Facts {
  const fields = fieldNames(sport).map((field) => [field, fieldOf(later, field) ?? fieldOf(earlier, field)]);
  return { ...Object.fromEntries(fields), ending: later.ending };
}

function knownFields(sport: Sport, facts: Facts): FactField[] {
  return fieldNames(sport).filter((field) => fieldOf(facts, field) !== null);
}

/** The confirmed fields of the facts in force; null if none is confirmed. */
function confirmedOf(inForce: NonNullable<Standing['known']>): Facts | null {
  if (inForce.certainty === 1) return null;
  return { ...inForce.facts, ...Object.fromEntries(inForce.unconfirmed.map((field) => [field, null])) };
}

/**
 * Weighs new facts against those in force. Unconfirmed facts (1) are replaced by any later ones, confirmed facts (2) only after a rollback. Each field has the
 * certainty of its source: unconfirmed additions to confirmed facts stay unconfirmed, and so do fields that a confirmation lacks.
 */
export function weighFacts(sport: Sport, inForce: Standing['known'], facts: Facts, certainty: 1 | 2): Weighed {
  const faults = sport.facts.faults(facts);
  if (faults.length > 0) return { kind: 'held', faults };
  if (inForce === null) return { kind: 'new', facts, certainty, unconfirmed: [] };
  const confirmed = confirmedOf(inForce);
  const against = confirmed === null ? [] : contradictions(sport, confirmed, facts);
  if (against.length > 0) return { kind: 'held', faults: against };
  const isReplaced = contradictions(sport, inForce.facts, facts).length > 0;
  const together = isReplaced ? joined(sport, confirmed ?? facts, facts) : joined(sport, inForce.facts, facts);
  const certain = new Set([...(confirmed === null ? [] : knownFields(sport, confirmed)), ...(certainty === 2 ? knownFields(sport, facts) : [])]);
  const highest = certainty === 2 || confirmed !== null ? 2 : 1;
  const unconfirmed = highest === 2 ? knownFields(sport, together).filter((field) => !certain.has(field)) : [];
  const isKnown =
    !isReplaced &&
    highest === inForce.certainty &&
    knownFields(sport, together).length === knownFields(sport, inForce.facts).length &&
    unconfirmed.length === inForce.unconfirmed.length;
  return isKnown ? { kind: 'known' } : { kind: 'new', facts: together, certainty: highest, unconfirmed };
}

/** The reasons why two accounts of a match cannot both be true. */
function contradictions(sport: Sport, earlier: Facts, later: Facts): string[] {
  return [...differences(sport, earlier, later), ...sport.facts.faults(joined(sport, earlier, later))];
}
