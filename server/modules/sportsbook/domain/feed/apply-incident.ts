import { isSame } from '#kernel/is-same.ts';
import { isBackwards } from '../events/clock.ts';
import { type Incident, isUnderReview } from '../events/fixture.ts';
import type { Score } from '../events/score.ts';
import type { EventRow, EventTerms, StoredEvent } from '../events/stored-event.ts';
import { isAhead, isUnderWay } from '../events/state-order.ts';
import { rulesOf } from '../sports/registry.ts';
import { applyStop } from './apply-stop.ts';
import { contentOf, highest, inOrder, MOST_INCIDENTS } from './incidents.ts';
import { APPLIED, refused, type SentIncident, stale, type StepOutcome } from './step.ts';

/** When the supplier reported it, by its clock, and when we received it, by ours. */
export interface Moment {
  readonly saidAt: Date;
  readonly heardAt: Date;
}

const REVIEWS = { review: 'under_review', confirmed: 'confirmed', taken_back: 'taken_back' } as const;

/**
 * Applies an incident of play. Each id is recorded once, in the order of play even if it arrives late; taking an incident back marks it. A report that is
 * already known, or older than the known one, is `stale`. The score goes back only with a review or a taken-back incident, the clock never. A suspending
 * incident keeps the match closed until newer prices arrive, a review also until it has ended.
 */
export function applyIncident(held: StoredEvent, report: SentIncident, moment: Moment): { readonly held: StoredEvent; readonly outcome: StepOutcome } {
  const { event } = held;
  // Play has begun, even if the fixture does not show it.
  if (isAhead(event.state))
    return { held: applyStop(held, { suspension: 'incident', reason: `${report.incident.type} before the start` }).held, outcome: stale('not_begun') };
  if (!isUnderWay(event.state) && event.state !== 'ended') return { held, outcome: stale('not_under_way') };
  const known = event.incidents.find(({ id }) => id === report.incident.id);
  if (known === undefined && event.incidents.length >= MOST_INCIDENTS) return { held, outcome: refused('too_many_incidents') };
  if (known?.changedAt !== undefined && moment.saidAt < new Date(known.changedAt)) return { held, outcome: stale('older_than_known') };
  const next = nextIncident(known, report, moment);
  if (known !== undefined && isSame(contentOf(known), contentOf(next))) return { held, outcome: stale('known') };
  const incidents = inOrder([...event.incidents.filter((each) => each !== known), next]);
  const moved = { ...event, ...clockAfter(event, report), incidents, score: scoreAfter(event, incidents, report) };
  return { held: suspendedBy({ ...held, event: moved }, known, next, report, moment), outcome: APPLIED };
}

function nextIncident(known: Incident | undefined, { act, incident, score }: SentIncident, { saidAt, heardAt }: Moment): Incident {
  const review = act === 'told' ? (known?.review ?? incident.review) : REVIEWS[act];
  return {
    ...incident,
    toldAt: known?.toldAt ?? incident.toldAt ?? saidAt.toISOString(),
    ...(review === undefined ? {} : { review }),
    ...{ changedAt: saidAt.toISOString(), heardAt: heardAt.toISOString() },
    ...(score === null ? {} : { score }),
  };
}

/** The supplier's latest score if an incident is under review or taken back; otherwise the score never falls. */
function scoreAfter({ score }: EventRow, incidents: readonly Incident[], report: SentIncident): Score | null {
  if (report.act === 'told' || report.act === 'confirmed') return highest(score, report.score);
  const latest = incidents.reduce<Incident | null>(
    (last, each) => (each.score !== undefined && (each.changedAt ?? '') > (last?.changedAt ?? '') ? each : last),
    null,
  );
  return latest?.score ?? report.score;
}

function clockAfter(event: EventRow, { clock }: SentIncident): Partial<EventTerms> {
  if (!isUnderWay(event.state) || isBackwards(event, clock, rulesOf(event)?.periods ?? [])) return {};
  return clock;
}

function suspendedBy(held: StoredEvent, known: Incident | undefined, next: Incident, { act }: SentIncident, { saidAt }: Moment): StoredEvent {
  const { event } = held;
  const live = rulesOf(event)?.live ?? null;
  if (live === null || !isUnderWay(event.state)) return held;
  const isDoubted = event.incidents.some(isUnderReview);
  const ends = known !== undefined && isUnderReview(known);
  const suspends = isUnderReview(next) || ends || act === 'taken_back' || (act === 'told' && live.suspending.includes(next.type));
  // After a review has ended, the match waits for newer prices, as after any incident.
  const freed = event.suspension === 'review' && !isDoubted ? { ...held, event: { ...event, suspension: null, suspensionReason: null } } : held;
  return suspends ? applyStop(freed, { suspension: isDoubted ? 'review' : 'incident', reason: `${next.type} ${next.review ?? 'told'}`, saidAt }).held : freed;
}
