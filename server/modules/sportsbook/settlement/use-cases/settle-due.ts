import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, unpark } from '#server/platform/parking/parking.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { PARKED_BET, PARKED_EVENT, PARKED_MARKET } from '../parked-kinds.ts';
import { betsBehind, type EventBehind, finishEvent, type LeftBehind, marketsBehind, nextEvent, tryEvent } from '../store/claim-rows.ts';
import { reconcileBets } from './reconcile-bets.ts';
import { type EventResults, eventResults } from './event-results.ts';
import { type Aside, readAside } from './read-aside.ts';

export type SettleDeps = Pick<SportsbookDeps, 'db' | 'log'>;

const LEGS_AT_ONCE = 1_000;
const MOST_CHUNKS = 100;
/** If this many bets of one chunk fail, the cause is not in the bets: the whole event is quarantined. */
const MOST_FAILED = 100;

/**
 * Settles bets by their events' results, one transaction per chunk, until no event is behind. Several processes share the events; one that dies leaves only
 * complete chunks. It quarantines a bet that cannot be settled, a market whose rules throw and an event whose results cannot be read; the others continue.
 * Returns how many bets and events it handled.
 */
export async function settleDue(deps: SettleDeps, at: Date, { legsAtOnce = LEGS_AT_ONCE, mostChunks = MOST_CHUNKS } = {}): Promise<number> {
  /** Events that another process settles, or that failed for a transient reason: the next run handles them. */
  const skipped: string[] = [];
  let aside: Aside | null = null;
  let brought = 0;
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    const event = await nextEvent(deps.db.k, [...skipped, ...(aside?.events ?? [])]);
    if (event === null) break;
    aside ??= await readAside(deps.db.k, at);
    if (aside.events.includes(event.id)) continue;
    const step = await settleChunk(deps, event, aside, at, legsAtOnce);
    if (step.isSkipped) skipped.push(event.id);
    if (step.hasParked) aside = await readAside(deps.db.k, at);
    brought += step.brought;
  }
  return brought;
}

interface Step {
  readonly brought: number;
  readonly isSkipped: boolean;
  readonly hasParked: boolean;
}

/** Settles one chunk of an event, or finishes the event. */
async function settleChunk(deps: SettleDeps, event: EventBehind, aside: Aside, at: Date, legsAtOnce: number): Promise<Step> {
  try {
    const results = await eventResults(deps.db.k, event);
    const broken = await marketsBehind(deps.db.k, event, [...results.broken.keys()]);
    const news = broken.filter((id) => !aside.markets.includes(id));
    for (const ref of news) await park(deps, { kind: PARKED_MARKET, ref }, new Error(results.broken.get(ref)), at);
    const left = { bets: aside.bets, markets: broken };
    const ids = await betsBehind(deps.db.k, event, left, legsAtOnce);
    const step = ids.length === 0 ? await finish(deps, event, left, aside) : await bringPart(deps, event, { ids, results, aside, at });
    return { ...step, hasParked: step.hasParked || news.length > 0 };
  } catch (error) {
    if (isTransient(error)) {
      deps.log.warn({ err: error, eventId: event.id }, 'an event could not be settled at the moment; trying again');
      return { brought: 0, isSkipped: true, hasParked: false };
    }
    await park(deps, { kind: PARKED_EVENT, ref: event.id }, error, at);
    return { brought: 0, isSkipped: true, hasParked: true };
  }
}

interface Part {
  readonly ids: readonly string[];
  readonly results: EventResults;
  readonly aside: Aside;
  readonly at: Date;
}

async function bringPart(deps: SettleDeps, event: EventBehind, { ids, results, aside, at }: Part): Promise<Step> {
  const estranged: string[] = [];
  let [brought, isBusy] = [0, false];
  const failed = await divideChunk(
    ids,
    async (part) => {
      if (isBusy) return;
      const done = await inTransaction(deps.db, async (tx) => {
        if (!(await tryEvent(tx, event.id))) return null;
        const one = await reconcileBets(tx, event, part, results, at);
        await unpark(
          tx,
          PARKED_BET,
          part.filter((id) => aside.again.has(id) && !one.estranged.includes(id)),
        );
        return one;
      });
      if (done === null) isBusy = true;
      else {
        brought += done.bets;
        estranged.push(...done.estranged);
      }
    },
    { mostFailed: MOST_FAILED },
  );
  for (const { item, error } of failed) await park(deps, { kind: PARKED_BET, ref: item }, error, at);
  for (const ref of estranged) await park(deps, { kind: PARKED_BET, ref }, new Error('its stake was moved from outside'), at);
  if (failed.length >= MOST_FAILED) throw new Error(`${failed.length} bets of one chunk could not be brought; the last: ${String(failed.at(-1)?.error)}`);
  return { brought, isSkipped: isBusy, hasParked: failed.length + estranged.length > 0 };
}

/** Marks the event as settled: only quarantined rows are behind. */
async function finish(deps: SettleDeps, event: EventBehind, left: LeftBehind, { again }: Aside): Promise<Step> {
  const isFinished = await inTransaction(deps.db, async (tx) => {
    if (!(await tryEvent(tx, event.id)) || !(await finishEvent(tx, event, left))) return false;
    const mended = [...again].filter((ref) => ref.startsWith(`${event.id}:`) && !left.markets.includes(ref));
    await unpark(tx, PARKED_MARKET, mended);
    if (again.has(event.id)) await unpark(tx, PARKED_EVENT, [event.id]);
    return true;
  });
  return { brought: Number(isFinished), isSkipped: !isFinished, hasParked: false };
}
