import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { applyStep } from '../apply/apply-step.ts';
import { newEvent } from '../apply/apply-fixture.ts';
import { type EventChange, finishEvent } from '../apply/finish-event.ts';
import type { HeldEvent, MarketRow } from '../apply/held-event.ts';
import { refused, type Step, type StepOutcome } from '../apply/step.ts';
import { updatesOf } from '../apply/updates-of.ts';
import { insertEvents, lockEvents, updateEvents, writeTournaments } from '../store/event-rows.ts';
import { lockMarkets, writeMarkets } from '../store/market-rows.ts';
import type { ProducerKey } from '../store/producer-rows.ts';
import { recordFindings } from './record-findings.ts';
import { voidLateBets } from './void-late-bets.ts';

export type StepDeps = Pick<SportsbookDeps, 'ids' | 'log'>;

export interface StepOptions extends ProducerKey {
  readonly at: Date;
  /** A snapshot after a gap: what happened in between is not known, so pages load a changed match anew. */
  readonly isRebuilt: boolean;
}

interface Held {
  readonly before: ReadonlyMap<string, HeldEvent>;
  readonly fresh: ReadonlySet<string>;
}

/**
 * Takes steps in their order, in one transaction and a handful of statements however many they are: matches and then their markets are held in the order
 * of their ids, everything is worked out on them, what changed is written at once and told to viewers; results come last. Answers what became of each step.
 */
export async function applySteps(deps: StepDeps, tx: Tx, options: StepOptions, steps: readonly Step[]): Promise<StepOutcome[]> {
  const { before, fresh } = await hold(tx, options, steps);
  const after = new Map(before);
  const outcomes = steps.map(({ eventId, act }) => {
    if (act.kind === 'nothing' && eventId === null) return act.outcome;
    const held = eventId === null ? undefined : after.get(eventId);
    if (held === undefined) return act.kind === 'nothing' ? act.outcome : refused('unknown_event');
    if (held.event.source !== options.source) return refused('another_supplier');
    const taken = applyStep(held, act);
    after.set(held.event.id, taken.held);
    return taken.outcome;
  });
  const changes = [...after].flatMap(([id, held]) => finishEvent(before.get(id) ?? held, held, fresh.has(id), options.isRebuilt) ?? []);
  await write(tx, changes, before, options.at);
  const standing = new Map([...after, ...changes.map((change) => [change.after.event.id, change.after] as const)]);
  const settled = await recordFindings(deps, tx, options, { steps, outcomes, standing, before, fresh });
  const late = await voidLateBets(deps, tx, options, { steps, outcomes, before, standing });
  await tellResults(
    tx,
    standing,
    [...new Set([...settled, ...late])].filter((id) => !fresh.has(id)),
    options.at,
  );
  return outcomes;
}

/** Results close markets on their own: viewers hear of those. */
async function tellResults(tx: Tx, standing: ReadonlyMap<string, HeldEvent>, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const settled = await holdEvents(tx, ids.toSorted());
  const changes = [...settled].flatMap(([id, after]) => {
    const before = standing.get(id);
    const markets = [...after.markets.values()].filter(({ id: market, version }) => before?.markets.get(market)?.version !== version);
    return before === undefined || before.event.seq === after.event.seq ? [] : [{ before, after, markets, isTold: false, isNew: false }];
  });
  await tell(tx, changes, at);
}

/** Writes changes, and tells viewers. */
async function write(tx: Tx, changes: readonly EventChange[], before: ReadonlyMap<string, HeldEvent>, at: Date): Promise<void> {
  const markets = changes.flatMap((change) => change.markets);
  const isOld = ({ eventId, id }: MarketRow): boolean => before.get(eventId)?.markets.has(id) === true;
  const events = changes.map(({ after }) => after.event);
  await updateEvents(tx, events, at);
  await writeMarkets(
    tx,
    markets.filter(isOld),
    markets.filter((market) => !isOld(market)),
  );
  await tell(tx, changes, at);
}

async function tell(tx: Tx, changes: readonly EventChange[], at: Date): Promise<void> {
  const updates = changes.flatMap((change) => updatesOf(change, at));
  await publish(
    tx,
    at,
    updates.map(({ channel, event, data }) => realtimeMessage(channel, event, data)),
  );
}

async function hold(tx: Tx, { source, at }: StepOptions, steps: readonly Step[]): Promise<Held> {
  const ids = [...new Set(steps.flatMap(({ eventId }) => eventId ?? []))].toSorted();
  if (ids.length === 0) return { before: new Map(), fresh: new Set() };
  const fixtures = new Map(steps.flatMap(({ act }) => (act.kind === 'fixture' ? [[act.fixture.id, act.fixture] as const] : [])));
  const told = [...fixtures.values()];
  await writeTournaments(tx, source, told);
  const fresh = await insertEvents(
    tx,
    told.map((fixture) => newEvent(source, fixture)),
    at,
  );
  return { before: await holdEvents(tx, ids), fresh };
}

/** Matches with their markets, held in the order of their ids. */
async function holdEvents(tx: Tx, ids: readonly string[]): Promise<Map<string, HeldEvent>> {
  const events = await lockEvents(tx, ids);
  const markets = Map.groupBy(await lockMarkets(tx, ids), ({ eventId }) => eventId);
  return new Map(events.map((event) => [event.id, { event, markets: new Map((markets.get(event.id) ?? []).map((market) => [market.id, market])) }]));
}
