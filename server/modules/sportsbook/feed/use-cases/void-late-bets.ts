import type { Tx } from '#server/platform/db/database.ts';
import type { EventRow, StoredEvent } from '../../domain/events/stored-event.ts';
import { happenedFrom, knownFrom, knownUntil, undoneFrom } from '../../domain/feed/late-bets.ts';
import type { Step, StepOutcome } from '../../domain/feed/step.ts';
import { rulesOf } from '../../domain/sports/registry.ts';
import { voidLate } from '../../settlement/use-cases/void-late.ts';
import type { SportsbookDeps } from '../../deps.ts';

interface Applied {
  readonly steps: readonly Step[];
  readonly outcomes: readonly StepOutcome[];
  readonly before: ReadonlyMap<string, StoredEvent>;
  readonly standing: ReadonlyMap<string, StoredEvent>;
}

/**
 * Voids bets placed after the true kick-off, a result or a suspending incident but before its report, and bets on undone play; waiting bets are rejected. New
 * matches have no bets. The matches and their markets are locked, so no such bet follows. Returns the matches with voided bets.
 */
export async function voidLateBets(
  deps: Pick<SportsbookDeps, 'ids' | 'log'>,
  tx: Tx,
  { source, at }: { readonly source: string; readonly at: Date },
  { steps, outcomes, before, standing }: Applied,
): Promise<string[]> {
  const late: string[] = [];
  const taken = Map.groupBy(
    steps.map((step, index) => ({ step, outcome: outcomes[index] })),
    ({ step }) => step.eventId,
  );
  for (const [eventId, { event }] of standing) {
    const was = before.get(eventId)?.event ?? event;
    const incident = happenedFrom(was.incidents, event.incidents, decisiveOf(event), at);
    const undone = undoneFrom(was.incidents, event.incidents, rulesOf(event)?.live?.undoes);
    const from = knownFrom(was, event, taken.get(eventId) ?? [], at);
    const isVoid = [
      from !== null && (await voidLate(deps, tx, { eventId, from, until: knownUntil(was), source, at })),
      incident !== null && (await voidLate(deps, tx, { eventId, from: incident, until: null, source, at })),
      undone !== null && (await voidLate(deps, tx, { eventId, from: undone, until: null, source, at, rule: 'undone' })),
    ];
    if (isVoid.includes(true)) late.push(eventId);
  }
  return late;
}

/** The incidents after which a bet is too late; all of them in a sport whose bets close at the start. */
function decisiveOf(event: EventRow): readonly string[] {
  const rules = rulesOf(event);
  return rules?.live?.suspending ?? rules?.feed.incidents ?? [];
}
