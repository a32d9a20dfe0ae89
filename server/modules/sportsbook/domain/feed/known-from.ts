import type { EventState } from '../events/fixture.ts';
import type { EventRow } from '../events/stored-event.ts';
import type { Step, StepOutcome } from './step.ts';

/** States of a match that is under way or over by play. */
const BEGUN = new Set<EventState>(['live', 'interrupted', 'ended', 'abandoned', 'closed']);
/** A supplier's word for when something was said is believed as far back as this, and never for what is yet to come. */
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
  const told = [...facts, ...kickOffs].flatMap(({ step: { toldAt } }) => (toldAt !== undefined && isBelieved(toldAt, at) ? [toldAt] : []));
  const moments = [...told, ...(isNews ? [after.startsAt] : []), at];
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

function isFacts(act: Step['act']): boolean {
  return act.kind === 'finding' && act.finding.kind === 'facts';
}

function isBelieved(toldAt: Date, at: Date): boolean {
  return toldAt <= at && at.getTime() - toldAt.getTime() <= BELIEVED_MS;
}
