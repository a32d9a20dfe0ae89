import type { EventState, Incident } from '../events/fixture.ts';
import type { EventRow } from '../events/stored-event.ts';
import type { Facts } from '../facts/facts.ts';
import type { LiveSport } from '../sports/sport.ts';
import type { Step, StepOutcome } from './step.ts';

/** The states of a match that is under way or ended by play. */
const BEGUN = new Set<EventState>(['live', 'interrupted', 'ended', 'abandoned', 'closed']);
/** How far back a supplier's timestamps are trusted; timestamps in the future never are. */
const BELIEVED_MS = 3_600_000;

/**
 * The end of the period of late bets that begins at `knownFrom`; null: up to now. For a match that had already begun, it is the kick-off stored so far, since
 * bets placed after that were placed in play with the start known.
 */
export function knownUntil(before: EventRow): Date | null {
  return BEGUN.has(before.state) ? before.startsAt : null;
}

/** A step on the match with its outcome. */
export interface Taken {
  readonly step: Step;
  readonly outcome: StepOutcome | undefined;
}

/**
 * The time from which new information about the course of a match could have been known: the match has begun, its kick-off was corrected to an earlier time, or
 * its facts arrived before its start. The earliest of the fixture's kick-off, the supplier's report and `at`; null if nothing is new.
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
 * The time of the first new incident that suspends a match: it was not known before, or its time was corrected to an earlier one, and it happened before `at`.
 * Null if there is none. An incident that was taken back in the same report does not count.
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
 * The start of the play that a new incident undoes; play restarts from there. Null if there is no such incident, or if that start is not known. Expects
 * incidents in the order of play.
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
