import { factFaults } from '../facts/fact-faults.ts';
import type { FactField, Goal, MatchFacts, Score } from '../facts/match-facts.ts';
import type { Standing } from './standing.ts';

/**
 * What to make of facts that arrived. `known`: nothing new. `held`: they contradict themselves, or what was already confirmed; somebody must look.
 * `new`: they are in force from now on, filled up with what was known and still agrees. `unconfirmed`: what of confirmed facts was merely seen.
 */
export type Weighed =
  | { readonly kind: 'known' }
  | { readonly kind: 'held'; readonly faults: readonly string[] }
  | { readonly kind: 'new'; readonly facts: MatchFacts; readonly certainty: 1 | 2; readonly unconfirmed: readonly FactField[] };

const sameText = (a: string, b: string) => a === b;
const sameScore = (a: Score, b: Score) => a.home === b.home && a.away === b.away;
const sameGoal = (a: Goal, b: Goal) => a.side === b.side && a.minute === b.minute && a.addedMinutes === b.addedMinutes;
const sameGoals = (a: readonly Goal[], b: readonly Goal[]) => a.length === b.length && a.every((goal, index) => isGoal(goal, b[index]));
const isGoal = (goal: Goal, other: Goal | undefined) => other !== undefined && sameGoal(goal, other);

/** Fields by which two accounts of a match contradict each other: known to both, and not the same. */
function differences(a: MatchFacts, b: MatchFacts): string[] {
  const differ = <T>(one: T | null, other: T | null, same: (x: T, y: T) => boolean) => one !== null && other !== null && !same(one, other);
  const fields: readonly (readonly [string, boolean])[] = [
    ['ending', differ<string>(a.ending, b.ending, sameText)],
    ['half_time', differ(a.halfTime, b.halfTime, sameScore)],
    ['full_time', differ(a.fullTime, b.fullTime, sameScore)],
    ['after_extra_time', differ(a.afterExtraTime, b.afterExtraTime, sameScore)],
    ['penalties', differ(a.penalties, b.penalties, sameScore)],
    ['broken_off_at', differ(a.brokenOffAt, b.brokenOffAt, sameScore)],
    ['qualified', differ<string>(a.qualified, b.qualified, sameText)],
    ['goals', differ(a.goals, b.goals, sameGoals)],
  ];
  return fields.filter(([, broken]) => broken).map(([field]) => `${field}_differs_from_confirmed`);
}

/** The later account, with what only the earlier knew. */
function joined(earlier: MatchFacts, later: MatchFacts): MatchFacts {
  return {
    ending: later.ending,
    halfTime: later.halfTime ?? earlier.halfTime,
    fullTime: later.fullTime ?? earlier.fullTime,
    afterExtraTime: later.afterExtraTime ?? earlier.afterExtraTime,
    penalties: later.penalties ?? earlier.penalties,
    brokenOffAt: later.brokenOffAt ?? earlier.brokenOffAt,
    qualified: later.qualified ?? earlier.qualified,
    goals: later.goals ?? earlier.goals,
  };
}

const fieldsOf = (facts: MatchFacts) => (Object.keys(facts) as FactField[]).filter((field) => facts[field] !== null);

/** Of the facts in force, what somebody has confirmed; null where nobody has. */
function confirmedOf(inForce: NonNullable<Standing['known']>): MatchFacts | null {
  if (inForce.certainty === 1) return null;
  return { ...inForce.facts, ...Object.fromEntries(inForce.unconfirmed.map((field) => [field, null])) };
}

/**
 * Weighs facts against those in force. What was seen from the ground (1) gives way to anything later; what was confirmed (2) only to a rollback. Each field
 * is as certain as whoever said it: seen additions to confirmed facts, and what a confirmation does not say itself, stay unconfirmed.
 */
export function weighFacts(inForce: Standing['known'], facts: MatchFacts, certainty: 1 | 2): Weighed {
  const faults = factFaults(facts);
  if (faults.length > 0) return { kind: 'held', faults };
  if (inForce === null) return { kind: 'new', facts, certainty, unconfirmed: [] };
  const confirmed = confirmedOf(inForce);
  const against = confirmed === null ? [] : contradictions(confirmed, facts);
  if (against.length > 0) return { kind: 'held', faults: against };
  const isReplaced = contradictions(inForce.facts, facts).length > 0;
  const together = isReplaced ? joined(confirmed ?? facts, facts) : joined(inForce.facts, facts);
  const certain = new Set([...(confirmed === null ? [] : fieldsOf(confirmed)), ...(certainty === 2 ? fieldsOf(facts) : [])]);
  const highest = certainty === 2 || confirmed !== null ? 2 : 1;
  const unconfirmed = highest === 2 ? fieldsOf(together).filter((field) => !certain.has(field)) : [];
  const isKnown =
    !isReplaced &&
    highest === inForce.certainty &&
    fieldsOf(together).length === fieldsOf(inForce.facts).length &&
    unconfirmed.length === inForce.unconfirmed.length;
  return isKnown ? { kind: 'known' } : { kind: 'new', facts: together, certainty: highest, unconfirmed };
}

/** Why two accounts of a match cannot both be true. */
function contradictions(earlier: MatchFacts, later: MatchFacts): string[] {
  return [...differences(earlier, later), ...factFaults(joined(earlier, later))];
}
