import { randomUUID } from 'node:crypto';
import type { SlipRequest } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { setExclusion, setLimits, setPause, setStatus } from '#server/modules/gate/index.ts';
import { SOURCE } from '#server/modules/sportsbook/betslip/testing/event-rows.ts';
import { slipBetOf } from '#server/modules/sportsbook/betslip/testing/seed-bet.ts';
import { createTicketPlacer } from '#server/modules/sportsbook/betslip/use-cases/place-ticket.ts';
import { createSlipQuoter } from '#server/modules/sportsbook/betslip/use-cases/quote-slip.ts';
import { matchFacts, score } from '#server/modules/sportsbook/domain/sports/football/testing/match-facts.ts';
import type { Producer } from '#server/modules/sportsbook/domain/feed/feed-supplier.ts';
import { offerMarkets } from '#server/modules/sportsbook/domain/feed/offer-markets.ts';
import type { Act } from '#server/modules/sportsbook/domain/feed/step.ts';
import { lockProducer, writeProducer } from '#server/modules/sportsbook/feed/store/producer-rows.ts';
import { applySteps } from '#server/modules/sportsbook/feed/use-cases/apply-steps.ts';
import { cancelWindow, setCap, voidEvent } from '#server/modules/sportsbook/index.ts';
import type { SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { settleDue } from '#server/modules/sportsbook/settlement/use-cases/settle-due.ts';
import { voidPostponed } from '#server/modules/sportsbook/settlement/use-cases/void-postponed.ts';
import type { SportsbookDeps } from '#server/modules/sportsbook/deps.ts';
import { reserveWithdrawal, returnWithdrawal } from '#server/modules/wallet/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { Dice } from '../kills/dice.ts';

/** A request and its answer, to compare with the tables. */
export interface Acknowledged {
  readonly principal: Principal;
  readonly key: string;
  readonly slip: SlipRequest;
  readonly answer: string;
  readonly bets: readonly string[];
}

export interface Storm {
  /** One random act. */
  act(): Promise<void>;
  readonly acknowledged: readonly Acknowledged[];
  /** Counts of each kind of act and of accepted bets. */
  readonly counts: ReadonlyMap<string, number>;
  /** Errors that were logged instead of thrown. */
  readonly errors: readonly string[];
}

export interface StormParts {
  readonly world: SettlingFixture;
  /** One instance per process of the site. */
  readonly pools: readonly [Database, ...Database[]];
  readonly events: readonly [string, ...string[]];
  readonly players: readonly [Principal, ...Principal[]];
  readonly dice: Dice;
}

const PRICES = [
  { homeMilli: 2_600, drawMilli: 3_300, awayMilli: 2_700, line: 2.5, overMilli: 1_950, underMilli: 1_870 },
  { homeMilli: 2_200, drawMilli: 3_300, awayMilli: 3_300, line: 2.5, overMilli: 1_900, underMilli: 1_910 },
] as const;
const OFFERS = PRICES.map((prices): Act => ({ kind: 'offer', prices, markets: offerMarkets('football', prices) }));
const OUTCOMES = [
  { market: 'result', outcome: 'home' },
  { market: 'result', outcome: 'draw' },
  { market: 'total:2.5', outcome: 'over' },
  { market: 'both_to_score', outcome: 'yes' },
] as const;
const SCORES = [
  ['0-0', '1-0'],
  ['1-1', '2-2'],
  ['0-1', '0-2'],
] as const;

/** Random acts on bets and their money, over the same few matches and players. */
export function createStorm({ world, pools, events, players, dice }: StormParts): Storm {
  const errors: string[] = [];
  const log = createLogger({ level: 'error', destination: { write: (line) => void (line.includes('"err"') ? errors.push(line) : 0) } });
  const sites = pools.map((db) => ({ ...world.deps, db, log }));
  const doors = sites.map((deps) => ({ placer: createTicketPlacer(deps), quoter: createSlipQuoter(deps) }));
  const acknowledged: Acknowledged[] = [];
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const site = (): SportsbookDeps => present(sites[dice.roll(sites.length)]);
  const door = () => present(doors[dice.roll(doors.length)]);
  const origin = () => `storm:${randomUUID()}`;

  async function slip(): Promise<SlipRequest> {
    const legs = [...new Set(Array.from({ length: dice.pick([1, 1, 2, 3, 4]) }, () => dice.pick(events)))].map((event) => {
      const { market, outcome } = dice.pick<(typeof OUTCOMES)[number]>(OUTCOMES);
      return { market: `${event}:${market}`, outcome };
    });
    const sizes = legs.length > 2 && dice.roll(2) === 0 ? { sizes: [2] } : {};
    const bets = Array.from({ length: dice.pick([1, 1, 2]) }, () => ({ legs, stakeCents: 100 + dice.roll(400), ...sizes }));
    return { odds_change: 'any', bets: await Promise.all(bets.map((bet) => slipBetOf(world.deps, bet))) };
  }

  async function place(principal: Principal, key: string, body: SlipRequest): Promise<void> {
    const placed = await door().placer.place({ principal, key, slip: body });
    if (!placed.ok) return void count(`refused: ${placed.code}`);
    const { answer, replayed } = placed.value;
    const bets = answer.bets.flatMap(({ id }) => id ?? []);
    if (bets.length === 0) return void count(`rejected: ${answer.bets[0]?.reason ?? ''}`);
    count(replayed ? 'replayed' : 'placed');
    acknowledged.push({ principal, key, slip: body, answer: JSON.stringify(answer), bets });
  }

  /** Applies a feed page about several matches, while the stream's row is locked. */
  async function hear(eventIds: readonly string[], ...acts: readonly (() => Act)[]): Promise<void> {
    const key = { source: SOURCE, producer: dice.pick<Producer>(['prematch', 'live']) };
    const steps = eventIds.flatMap((eventId) => acts.map((act) => ({ eventId, act: act() })));
    const { db, ids, log: own, clock } = site();
    await inTransaction(db, async (tx) => {
      await lockProducer(tx, key);
      await applySteps({ ids, log: own }, tx, { ...key, at: clock.now(), isRebuilt: false }, steps);
      await writeProducer(tx, key, { state: 'up' });
    });
  }

  const finding = (body: Extract<Act, { kind: 'finding' }>['finding']): Act => ({ kind: 'finding', finding: body, origin: origin(), isRetold: false });
  const facts = (): Act => {
    const [halfTime, fullTime] = dice.pick<(typeof SCORES)[number]>(SCORES);
    return finding({ kind: 'facts', facts: matchFacts({ halfTime: score(halfTime), fullTime: score(fullTime) }), certainty: dice.pick([1, 1, 2]) });
  };
  const rollback = () => finding({ kind: 'rollback' });
  const uncancel = () => finding({ kind: 'rollback_cancel', from: null, until: null });
  const offer = () => dice.pick([present(OFFERS[0]), present(OFFERS[1])]);

  async function operate(): Promise<void> {
    const deps = site();
    const eventId = dice.pick(events);
    const marketId = dice.pick([null, `${eventId}:result`]);
    const act = { eventId, marketId, from: null, until: null, origin: origin(), at: world.clock.now() };
    const takeBack = dice.roll(5) > 0;
    await inTransaction(deps.db, (tx) => (dice.roll(12) === 0 ? voidEvent(deps, tx, act) : cancelWindow(deps, tx, act, { takeBack })));
  }

  async function disturb(): Promise<void> {
    const { db } = site();
    const { playerId } = dice.pick(players);
    const at = world.clock.now();
    const move = { playerId, withdrawalId: randomUUID(), amountCents: cents(50 + dice.roll(300)), at };
    const chosen = dice.roll(7);
    const held = await inTransaction(db, async (tx) => {
      if (chosen === 0) await setPause(tx, playerId, new Date(at.getTime() + 1));
      if (chosen === 1) await setStatus(tx, playerId, dice.pick(['active', 'active', 'active', 'active', 'active', 'blocked']));
      if (chosen === 2) await setLimits(tx, playerId, { stakeCents: { day: dice.pick([null, cents(50_000)]), week: null, month: null } });
      if (chosen === 3) await setExclusion(tx, playerId, dice.pick([null, { kind: 'self', until: new Date(at.getTime() + 1) }]));
      return chosen > 3 && (await reserveWithdrawal(tx, move)).ok;
    });
    if (held && chosen > 4) await inTransaction(db, (tx) => returnWithdrawal(tx, { ...move, status: 'cancelled' }));
  }

  const acts = [
    ...(['place', 'place', 'place', 'place', 'place', 'place', 'place', 'place', 'replay', 'offer', 'correct', 'correct', 'correct', 'facts'] as const),
    ...(['rollback', 'cancel', 'settle', 'settle', 'settle', 'settle', 'operate', 'disturb', 'disturb', 'cap', 'quote', 'postponed'] as const),
  ] as const;
  type What = (typeof acts)[number];
  async function one(what: What): Promise<void> {
    const some = [dice.pick(events), dice.pick(events)];
    const old = acknowledged[dice.roll(Math.max(1, acknowledged.length))];
    if (what === 'place') return place(dice.pick(players), randomUUID(), await slip());
    if (what === 'replay') return old === undefined ? undefined : place(old.principal, old.key, old.slip);
    if (what === 'offer') return hear(some, offer);
    if (what === 'facts') return hear(some, facts);
    if (what === 'correct') {
      await hear(some, rollback, uncancel);
      return hear(some, offer);
    }
    if (what === 'rollback') return hear(some, rollback);
    if (what === 'cancel') return hear(some, () => finding({ kind: 'cancel', from: new Date(world.clock.nowMs() - dice.roll(500)), until: null }));
    if (what === 'settle') return void (await settleDue(site(), world.clock.now(), { legsAtOnce: 1 + dice.roll(20), mostChunks: 5 }));
    if (what === 'operate') return operate();
    if (what === 'disturb') return disturb();
    if (what === 'cap') return void (await inTransaction(site().db, (tx) => setCap(tx, 'sport:football', dice.pick([5_000_000, 5_000_000, 3_000]))));
    if (what === 'quote') return void (await door().quoter.quote(await slip()));
    await voidPostponed(site(), world.clock.now());
  }

  return {
    ...{ acknowledged, counts, errors },
    async act() {
      world.clock.advance(dice.roll(20));
      const what = dice.pick<What>(acts);
      await one(what);
      count(what);
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there');
  return value;
}
