import { setImmediate as breathe } from 'node:timers/promises';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import type { EventRow } from '../../domain/events/stored-event.ts';
import { differsFrom } from '../../domain/feed/differs-from.ts';
import type { FeedSnapshot, SnapshotEvent } from '../../domain/feed/feed-supplier.ts';
import type { Step } from '../../domain/feed/step.ts';
import { stepsOfSnapshot } from '../../domain/feed/steps-of.ts';
import type { KnownResult } from '../../domain/settlement/new-result.ts';
import { openEventsBut, readEvents } from '../../events/store/event-rows.ts';
import { knownResults } from '../../settlement/store/known-results.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { lockProducer, type ProducerKey, writeProducer } from '../store/producer-rows.ts';
import { applySteps, type StepDeps, type StepOptions } from './apply-steps.ts';
import { openFeed, shutFeed } from './publish-feed-state.ts';

export type SnapshotDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'supplier'> & StepDeps;

/** `failed`: the supplier did not answer. `elsewhere`: another follower is recovering the stream. */
export type SnapshotTaken =
  | { readonly kind: 'taken'; readonly events: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'elsewhere' };

/** Matches written in one transaction. */
const AT_ONCE = 20;
/** A follower that has not written for this long counts as dead. */
const LEASE_MS = 30_000;

/**
 * Replaces the stored state with the supplier's, and continues from there: after a first start, a gap, a restarted count or a timeout. The stream takes no bets
 * meanwhile. Matches are written in batches; each transaction checks that no other follower has taken the recovery over. A crash in between leaves the stream
 * closed, and the next follower starts again.
 */
export async function takeSnapshot(deps: SnapshotDeps, key: ProducerKey, reason: string): Promise<SnapshotTaken> {
  const token = deps.ids.next();
  const before = await inTransaction(deps.db, (tx) => claim(deps, tx, key, token));
  if (before === null) return { kind: 'elsewhere' };
  deps.log.info({ ...key, reason }, 'the sports feed is read anew');
  const snapshot = await deps.supplier.snapshot(key.producer);
  if (snapshot.kind === 'failed') {
    await asOwner(deps, key, token, (tx) => writeProducer(tx, key, { recovery: null, recoveryUntil: null }));
    return snapshot;
  }
  const { events, unreadable = [] } = snapshot;
  for (const why of unreadable) deps.log.error({ ...key, why }, 'a match of the snapshot cannot be read');
  const isRebuilt = before.feedId !== null;
  for (const steps of await chunks(deps, key, snapshot)) {
    if (!(await applyChunk(deps, { ...key, at: deps.clock.now(), isRebuilt }, token, steps))) return { kind: 'elsewhere' };
    await breathe();
  }
  const { feedId, seq } = snapshot;
  const done = await asOwner(deps, key, token, async (tx) => {
    await writeProducer(tx, key, { feedId, lastSeq: seq, state: 'up', lastMessageAt: deps.clock.now(), recovery: null, recoveryUntil: null });
    await openFeed(tx, key, deps.clock.now());
  });
  return done ? { kind: 'taken', events: events.length } : { kind: 'elsewhere' };
}

/** Claims the recovery, unless a live follower has it, and closes the stream for bets. */
async function claim(deps: SnapshotDeps, tx: Tx, key: ProducerKey, token: string): Promise<{ readonly feedId: string | null } | null> {
  const at = deps.clock.now();
  const row = await lockProducer(tx, key);
  if (row.recoveryUntil !== null && row.recoveryUntil > at) return null;
  await writeProducer(tx, key, { state: 'recovering', recovery: token, recoveryUntil: new Date(at.getTime() + LEASE_MS) });
  if (row.state === 'up') await shutFeed(tx, key, at);
  return row;
}

/**
 * Writes some matches. A match that cannot be written, by a fault of the supplier or of ours, is locked; the others are written. False if another follower
 * has taken the recovery.
 */
async function applyChunk(deps: SnapshotDeps, options: StepOptions, token: string, steps: readonly Step[]): Promise<boolean> {
  try {
    return await asOwner(deps, options, token, (tx) => applySteps(deps, tx, options, steps));
  } catch (error) {
    if (isTransient(error)) throw error;
    const matches = Map.groupBy(steps, ({ eventId }) => eventId);
    if (matches.size > 1) {
      for (const own of matches.values()) if (!(await applyChunk(deps, options, token, own))) return false;
      return true;
    }
    const [eventId = null] = matches.keys();
    deps.log.error({ err: error, eventId, alert: 'feed_message' }, 'a match of the snapshot cannot be written');
    // A match that cannot even be locked is left unchanged and logged.
    return steps.every(({ act }) => act.kind === 'stop') || applyChunk(deps, options, token, [{ eventId, act: { kind: 'stop' } }]);
  }
}

/** Runs `work` while the recovery is still ours; false if it no longer is. */
async function asOwner(deps: SnapshotDeps, key: ProducerKey, token: string, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockProducer(tx, key);
    if (row.recovery !== token) return false;
    await writeProducer(tx, key, { recoveryUntil: new Date(deps.clock.nowMs() + LEASE_MS) });
    await work(tx);
    return true;
  });
}

/** The steps of matches that differ from the stored ones, in batches; matches that the supplier no longer names are stopped. */
async function chunks(deps: SnapshotDeps, key: ProducerKey, { events, at }: Extract<FeedSnapshot, { kind: 'snapshot' }>): Promise<Step[][]> {
  const ids = events.map(({ fixture }) => fixture.id);
  const held = new Map((await readEvents(deps.db.k, ids)).map((event) => [event.id, event]));
  const known = await knownResults(deps.db.k, ids);
  const stream = `${key.source}:${key.producer}:`;
  const different = events.filter((event) => isDifferent(event, held.get(event.fixture.id), known.get(event.fixture.id)));
  // Line-ups are stored separately, since the comparison of matches does not include them.
  const isCompared = new Set(different);
  const lineups = events.flatMap((event): Step[] =>
    event.lineups === undefined || isCompared.has(event) ? [] : [{ eventId: event.fixture.id, act: { kind: 'lineups', lineups: event.lineups }, takenAt: at }],
  );
  const gone = await openEventsBut(deps.db.k, key, ids);
  const steps: Step[][] = [];
  for (let from = 0; from < different.length; from += AT_ONCE) {
    steps.push(different.slice(from, from + AT_ONCE).flatMap((event) => stepsOf(deps, key, event, `${stream}snapshot`, at)));
    await breathe();
  }
  for (let from = 0; from < lineups.length; from += AT_ONCE) steps.push(lineups.slice(from, from + AT_ONCE));
  return gone.length === 0 ? steps : [...steps, gone.map((eventId): Step => ({ eventId, act: { kind: 'stop' } }))];

  /** A match whose comparison throws counts as different: writing it locks it if it is invalid. */
  function isDifferent(event: SnapshotEvent, row: EventRow | undefined, result: KnownResult | undefined): boolean {
    try {
      return differsFrom(event, key.producer, row, result, stream);
    } catch {
      return true;
    }
  }
}

/** The steps of one match; locks a match if its steps cannot be computed. */
function stepsOf(deps: SnapshotDeps, key: ProducerKey, event: SnapshotEvent, origin: string, takenAt: Date): Step[] {
  try {
    return stepsOfSnapshot(event, key.producer, origin, takenAt);
  } catch (error) {
    deps.log.error({ err: error, eventId: event.fixture.id, alert: 'feed_message' }, 'a match of the snapshot cannot be worked out');
    return [{ eventId: event.fixture.id, act: { kind: 'stop' } }];
  }
}
