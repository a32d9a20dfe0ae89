import type { EventState, Incident } from '../events/fixture.ts';
import type { EventRow } from '../events/stored-event.ts';
import type { Facts } from '../facts/facts.ts';
import type { LiveSport } from '../sports/sport.ts';
import type { Step, StepOutcome } from './step.ts';

/** States of a match that is under way or over by play. */
const BEGUN = new Set<EventState>(['live', 'interrupted', 'ended', 'abandoned', 'closed']);
/** A supplier's word for when something was said or happened is believed as far back as this, and never for what is yet to come. */
const BELIEVED_MS = 3_600_000;

/**
 * Where bets that came too late for `knownFrom` end; null for those placed so far. A match that had begun already took bets in play since, which knew
 * of its start.
 */
export function knownUntil(before: EventRow): Date | null {
  return BEGUN.has(before.state) ? before.startsAt : null;
}

/** A step on the match with what became of it. */
export interface Taken {
  readonly step: Step;
  readonly outcome: StepOutcome | undefined;
}

/**
 * The moment from which the course of a match could be known, where this is news: the match has begun, its kick-off is said to have been earlier, or its
 * facts came while it was still ahead. The earliest of its kick-off as the fixture has it and of when the supplier said so; null for no news.
 */
export function knownFrom(before: EventRow, after: EventRow, taken: readonly Taken[], at: Date): Date | null {
  const hadBegun = BEGUN.has(before.state);
  const hasBegun = BEGUN.has(after.state);
  const isNews = hasBegun && (!hadBegun || after.startsAt < before.startsAt);
  const facts = hadBegun ? [] : taken.filter(({ step: { act }, outcome }) => isFacts(act) && outcome?.outcome === 'applied');
  if (!isNews && facts.length === 0) return null;
  const kickOffs = hadBegun ? [] : taken.filter(({ step: { act } }) => act.kind === 'fixture' && BEGUN.has(act.status.state));
  const reportedAt = [...facts, ...kickOffs].flatMap(({ step: { toldAt } }) => (toldAt !== undefined && isBelieved(toldAt, at) ? [toldAt] : []));
  const moments = [...reportedAt, ...(isNews ? [after.startsAt] : []), at];
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

function isFacts(act: Step['act']): boolean {
  return act.kind === 'finding' && act.finding.kind === 'facts';
}

function isBelieved(toldAt: Date, at: Date): boolean {
  return toldAt <= at && at.getTime() - toldAt.getTime() <= BELIEVED_MS;
}

/**
 * The moment of the first incident that is news: one that suspends a match, was not known before (or is said to have been earlier), and happened before `at`. Null for no
 * such news. One that was taken back at once never happened.
 */
export function happenedFrom(before: readonly Incident[], after: readonly Incident[], suspending: readonly string[], at: Date): Date | null {
  const moments = after.flatMap((incident) => {
    const happened = momentOf(incident);
    const known = before.find(({ id }) => id !== undefined && id === incident.id);
    const isNews = suspending.includes(incident.type) && incident.review !== 'taken_back' && happened < ((known && momentOf(known)) ?? Infinity);
    return isNews && happened < at.getTime() && happened >= at.getTime() - BELIEVED_MS ? [happened] : [];
  });
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** Infinity if the time is not known. */
function momentOf({ occurredAt }: Incident): number {
  return occurredAt === undefined ? Infinity : Date.parse(occurredAt);
}

/**
 * The start of the play that a new incident undoes: play begins again from there. Null without such an incident, or if the start of that play is not known.
 * Incidents in the order of play.
 */
export function undoneFrom(before: readonly Incident[], after: readonly Incident[], undoes: LiveSport<Facts>['undoes']): Date | null {
  if (undoes === undefined) return null;
  const place = after.findLastIndex(({ type, id, review }) => type === undoes.incident && review !== 'taken_back' && !isKnown(before, id));
  const began = place < 0 ? undefined : after.slice(0, place).findLast(({ type, review }) => type === undoes.since && review !== 'taken_back');
  return began?.occurredAt === undefined ? null : new Date(began.occurredAt);
}

function isKnown(before: readonly Incident[], id: string | undefined): boolean {
  return id !== undefined && before.some((incident) => incident.id === id);
}
