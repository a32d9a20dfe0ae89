import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { manualClock } from '#kernel/clock.ts';
import { createIds } from '#kernel/ids.ts';
import { setExclusion } from '#server/modules/gate/index.ts';
import { createAcceptor } from '#server/modules/sportsbook/betslip/acceptance/accept-due.ts';
import { changeOdds, changeStatus, SOURCE } from '#server/modules/sportsbook/betslip/testing/event-rows.ts';
import { createTicketPlacer } from '#server/modules/sportsbook/betslip/use-cases/place-ticket.ts';
import { confirmCashout } from '#server/modules/sportsbook/cashout/use-cases/confirm-cashout.ts';
import { endDueCashouts } from '#server/modules/sportsbook/cashout/use-cases/end-due-cashouts.ts';
import type { SportsbookDeps } from '#server/modules/sportsbook/deps.ts';
import type { Act } from '#server/modules/sportsbook/domain/feed/step.ts';
import { matchFacts, score } from '#server/modules/sportsbook/domain/sports/football/testing/match-facts.ts';
import { createSportsFeed } from '#server/modules/sportsbook/feed/adapters/sports-feed.ts';
import { applySteps } from '#server/modules/sportsbook/feed/use-cases/apply-steps.ts';
import * as declared from '#server/modules/sportsbook/settings.ts';
import { settleDue } from '#server/modules/sportsbook/settlement/use-cases/settle-due.ts';
import { stakesSettings } from '#server/modules/stakes/module.ts';
import { openDatabase, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import type { Disturbing, Order, RacerAct, RacerAnswer, Watched } from './racers.ts';

/** One process of a race: its own connections, use cases and caches; it executes the orders that it receives over IPC in sequence. */
type Calls = ReturnType<typeof open>;

const HOME_WINS: Act = {
  kind: 'finding',
  finding: { kind: 'facts', certainty: 2, facts: matchFacts({ halfTime: score('1-0'), fullTime: score('1-0') }) },
  origin: 'race:result',
  isRetold: false,
};
const LOOKS = 400;

function open({ url, name, receiptSeed }: Extract<RacerAct, { kind: 'open' }>) {
  const clock = manualClock(new Date(0));
  const db = openDatabase({ url, poolSize: 4, role: 'palpite_app', applicationName: name, onIdleError: () => undefined });
  const settings = createSettings(db, [...stakesSettings, ...Object.values(declared)]);
  const deps: SportsbookDeps = {
    ...{ db, clock, complianceProfile: 'open', receiptSeed: Buffer.from(receiptSeed, 'hex') },
    ids: createIds(clock, { bytes: (length) => randomBytes(length) }),
    settings,
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processMetrics: false }),
    addressRefusals: async () => new Map(),
    supplier: createSportsFeed({ url: 'http://127.0.0.1:9', apiKey: 'nobody', timeoutMs: 100 }),
  };
  return { deps, clock, settings, placer: createTicketPlacer(deps), acceptDue: createAcceptor(deps) };
}

async function place({ placer }: Calls, { calls }: Extract<RacerAct, { kind: 'place' }>): Promise<string[]> {
  const placed = await Promise.all(
    calls.map(({ principal, key, slip }) => placer.place({ principal: { ...principal, expiresAt: new Date(principal.expiresAt) }, key, slip })),
  );
  return placed.flatMap((each) => (each.ok ? each.value.answer.bets.flatMap(({ id }) => id ?? []) : []));
}

async function confirm({ deps }: Calls, { calls }: Extract<RacerAct, { kind: 'confirm' }>): Promise<string[]> {
  const ended = await Promise.all(calls.map((call) => confirmCashout(deps, { ...call, takeChangePercent: 20 })));
  return ended.flatMap((each, index) => (each.ok && each.value.status !== 'rejected' ? (calls[index]?.betId ?? []) : []));
}

/** Ends waits and cash-outs until none is due. */
async function endDue({ deps, clock, acceptDue }: Calls): Promise<string[]> {
  while ((await acceptDue(clock.now())) > 0);
  while ((await endDueCashouts(deps, clock.now())) > 0);
  return [];
}

/** Ids of the finished acts: placed bets, accepted bets, paid cash-outs. */
async function doneOf(k: Queryable, { target, players }: Watched): Promise<string[]> {
  const of = sql`player_id = ANY (${[...players]}::uuid[])`;
  const query = {
    placement: sql<{ id: string }>`SELECT id FROM sportsbook_bet WHERE ${of} ORDER BY id`,
    acceptance: sql<{ id: string }>`SELECT id FROM sportsbook_bet WHERE ${of} AND accepted_at IS NOT NULL ORDER BY id`,
    'cash-out': sql<{ id: string }>`SELECT id FROM sportsbook_cashout WHERE ${of} AND status = 'done' ORDER BY id`,
  }[target];
  return (await query.execute(k)).rows.map(({ id }) => id);
}

/** Waits until `from` acts of the race are done, or for a number of looks that is enough for any race. */
async function untilDone({ deps }: Calls, { watched, from }: Disturbing): Promise<void> {
  for (let look = 0; look < LOOKS && (await doneOf(deps.db.k, watched)).length < from; look += 1);
}

/** Disturbs the race. Returns the acts done when the disturbance was committed, if no further act may be done after it; else an empty list. */
async function disturb(calls: Calls, order: Disturbing): Promise<string[]> {
  await untilDone(calls, order);
  const { deps, clock } = calls;
  const { events, watched, what } = order;
  switch (what) {
    case 'price':
      for (let turn = 0; turn < 12; turn += 1) for (const event of events) await changeOdds(deps.db, `${event}:result`, 'home', 2_000 + (turn % 4) * 10);
      return [];
    case 'suspension':
      return inTransaction(deps.db, async (tx) => {
        for (const event of events) await changeStatus({ ...deps.db, k: tx }, `${event}:result`, -1);
        return doneOf(tx, watched);
      });
    case 'goal':
      return inTransaction(deps.db, async (tx) => {
        await publishAct(calls, tx, events, goal(clock.nowMs() - 1_000));
        return doneOf(tx, watched);
      });
    case 'result': {
      const done = await inTransaction(deps.db, async (tx) => {
        await publishAct(calls, tx, events, HOME_WINS);
        return doneOf(tx, watched);
      });
      while ((await settleDue(deps, clock.now())) > 0);
      return done;
    }
    case 'exclusion': {
      const done = [];
      for (const player of watched.players) {
        done.push(
          ...(await inTransaction(deps.db, async (tx) => {
            await setExclusion(tx, player, { kind: 'self', until: 'indefinite' });
            return doneOf(tx, { ...watched, players: [player] });
          })),
        );
      }
      return done;
    }
  }
}

function publishAct({ deps, clock }: Calls, tx: Tx, events: readonly string[], act: Act) {
  const options = { source: SOURCE, producer: 'live', at: clock.now(), isRebuilt: false } as const;
  return applySteps(
    deps,
    tx,
    options,
    events.map((eventId) => ({ eventId, toldAt: clock.now(), act: act.kind === 'finding' ? { ...act, origin: `race:${eventId}` } : act })),
  );
}

function goal(happenedMs: number): Act {
  const incident = { id: 'goal-1', type: 'goal', side: 'home', minute: 11, added: 0, occurredAt: new Date(happenedMs).toISOString() } as const;
  return {
    kind: 'incident',
    told: { act: 'told', incident, score: { home: 1, away: 0 }, clock: { period: 'first_half', minute: 11, added: 0, stopped: false } },
  };
}

async function settle({ deps, clock }: Calls): Promise<string[]> {
  while ((await settleDue(deps, clock.now())) > 0);
  return [];
}

let calls: Calls | undefined;

async function obey({ at, act }: Order): Promise<string[]> {
  if (act.kind === 'open') {
    calls = open(act);
    calls.clock.set(new Date(at));
    await calls.settings.refresh();
    return [];
  }
  if (calls === undefined) throw new Error('a racer is opened first');
  calls.clock.set(new Date(at));
  switch (act.kind) {
    case 'place':
      return place(calls, act);
    case 'confirm':
      return confirm(calls, act);
    case 'end':
      return endDue(calls);
    case 'settle':
      return settle(calls);
    case 'done':
      return doneOf(calls.deps.db.k, act.watched);
    case 'disturb':
      return disturb(calls, act);
  }
}

process.on('message', (order: Order) => {
  const answer = (said: RacerAnswer) => void process.send?.(said);
  obey(order).then(
    (ids) => answer({ ids }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
