import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import type { Step } from '../../domain/feed/step.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { deleteStop, findPlace, insertStop, type MisplacedEvent, misplacedEvents, openStoppedMarkets, type StopScope } from '../store/stop-rows.ts';
import { readEvents } from '../../events/store/event-rows.ts';
import { applySteps, type StepDeps } from './apply-steps.ts';

/** `ref`: a market, match or tournament by its id, `prematch` or `live` for a producer, '' for everything. */
export interface StopPlace {
  readonly scope: StopScope;
  readonly ref: string;
}

export interface StopChange {
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Deps = Pick<SportsbookDeps, 'log'>;

/**
 * An operator stops bets. From the commit on nothing is taken there (sportsbook_leg_code) and pages show a lock; screens that are open follow with the next run of
 * `showStops`. Refuses an unknown place (`not_found`) and a stop that is in force (`changes_nothing`).
 */
export async function stopBets(
  { log }: Deps,
  tx: Tx,
  { reason, at, ...place }: StopPlace & { readonly reason: string; readonly at: Date },
): Promise<Result<StopChange, 'not_found' | 'changes_nothing'>> {
  if (!(await findPlace(tx, place))) return refuse('not_found');
  if (!(await insertStop(tx, { ...place, reason, stoppedAt: at }))) return refuse('changes_nothing');
  log.warn({ ...place, reason, alert: 'sports_stopped' }, 'an operator stopped bets');
  return ok({ subject: subjectOf(place), before: null, after: reason });
}

/** Lifts a stop. A match ahead has its prices back, one under way with its next ones. Refuses `not_found` where none is in force. */
export async function resumeBets(
  deps: Deps & StepDeps,
  tx: Tx,
  { at, ...place }: StopPlace & { readonly at: Date },
): Promise<Result<StopChange, 'not_found'>> {
  const reason = await deleteStop(tx, place);
  if (reason === null) return refuse('not_found');
  // Nothing but the stop said that the market was closed by it.
  if (place.scope === 'market') {
    const [eventId = ''] = place.ref.split(':');
    for (const { id, source } of await readEvents(tx, [eventId])) await move(deps, tx, [{ id, source, isStopped: false }], at);
  }
  return ok({ subject: subjectOf(place), before: reason, after: null });
}

function subjectOf({ scope, ref }: StopPlace): string {
  return ref === '' ? scope : `${scope}:${ref}`;
}

/** Matches in one transaction. */
const AT_ONCE = 20;
const MOST = 2_000;

/**
 * Closes, on rows and on screens, the matches and markets that operators have stopped, and opens those again whose stop was lifted. A match on which that
 * fails is left for the next run, and the others go on. Answers how many it moved.
 */
export async function showStops(deps: Pick<SportsbookDeps, 'db' | 'clock'> & StepDeps): Promise<number> {
  const found = [...(await misplacedEvents(deps.db.k, MOST)), ...(await openStoppedMarkets(deps.db.k))];
  let moved = 0;
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const failed = await divideChunk(found.slice(from, from + AT_ONCE), async (part) => {
      await inTransaction(deps.db, (tx) => move(deps, tx, part, deps.clock.now()));
      moved += part.length;
    });
    for (const { item, error } of failed) {
      deps.log.error({ err: error, eventId: item.id, alert: 'match_not_locked' }, 'a match that an operator stopped or resumed cannot be shown so');
    }
  }
  return moved;
}

async function move(deps: StepDeps, tx: Tx, events: readonly MisplacedEvent[], at: Date): Promise<void> {
  for (const [source, own] of Map.groupBy(events, (event) => event.source)) {
    const steps = own.map(({ id, isStopped }): Step => ({ eventId: id, act: { kind: isStopped ? 'operator_stop' : 'operator_resume' } }));
    await applySteps(deps, tx, { source, producer: 'prematch', at, isRebuilt: false }, steps);
  }
}
