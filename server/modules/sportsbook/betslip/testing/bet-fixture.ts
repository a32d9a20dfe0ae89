import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SlipBet } from '#contracts/sportsbook/bets.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { setVerification } from '#server/modules/gate/index.ts';
import { stakesSettings } from '#server/modules/stakes/module.ts';
import { createMoneyFixture, type MoneyFixture, violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { AddressRefusal, Principal } from '#server/platform/http/principal.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { createSportsFeed } from '../../feed/adapters/sports-feed.ts';
import { createSportsbookModule } from '../../module.ts';
import * as declared from '../../settings.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { setProducersUp, changeOdds, changeStatus, insertEvent, type NewEvent } from './event-rows.ts';
import { createTicketPlacer, type TicketPlacer } from '../use-cases/place-ticket.ts';
import { seedBet, type SeededBet, slipBetOf, type WantedBet } from './seed-bet.ts';

/** Players with money and matches with prices over a real database. Its clock starts at START (stakes/testing/money-world.ts). */
export interface BetFixture extends Omit<MoneyFixture, 'newPlayer' | 'open'> {
  readonly settings: Settings;
  readonly deps: SportsbookDeps;
  /** Creates a verified player with `cashCents` and a token of the sportsbook. */
  newPlayer(cashCents: number): Promise<Principal>;
  /** Changes a setting as the operator does; it applies at once. */
  setting(key: string, value: unknown): Promise<void>;
  /** Creates a match of the sandbox's Brasileirão that begins in two hours, with USUAL_MARKETS unless given otherwise. Returns its id. */
  newEvent(event?: Partial<NewEvent>): Promise<string>;
  /** Sessions seen from now on at an address that may not bet, with the refusal. */
  readonly away: Map<string, AddressRefusal>;
  changeOdds(market: string, outcome: string, milli: number | null): Promise<void>;
  changeStatus(market: string, status: 1 | 0 | -1 | -3 | -4): Promise<void>;
  /** The ticket placer of one process. */
  readonly placer: TicketPlacer;
  /** Builds a bet at present prices as a slip sends it. */
  slipBet(wanted: WantedBet): Promise<SlipBet>;
  /** Places a bet at present prices through the placer; it is accepted. */
  bet(player: Principal, wanted: WantedBet): Promise<SeededBet>;
  cashOf(player: Principal): Promise<number>;
}

/** Makes a world on a fresh database (or the one given). Drop it in afterAll. */
export async function createBetFixture(given?: TestDatabase): Promise<BetFixture> {
  const money = await createMoneyFixture(given);
  const { db, clock, ids } = money;
  const settings = createSettings(db, [...stakesSettings, ...Object.values(declared)]);
  const away = new Map<string, AddressRefusal>();
  const deps: SportsbookDeps = {
    ...{ db, clock, ids, settings, complianceProfile: 'open' },
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processMetrics: false }),
    supplier: createSportsFeed({ url: 'http://127.0.0.1:9', apiKey: 'nobody', timeoutMs: 100 }),
    addressRefusals: async () => away,
    receiptSeed: randomBytes(32),
  };
  const placer = createTicketPlacer(deps);
  await setProducersUp(db);
  const checks = [...money.checks, ...(createSportsbookModule(deps).ledgerChecks ?? [])];
  let events = 0;
  return {
    ...money,
    settings,
    deps,
    away,
    async newPlayer(cashCents) {
      const playerId = await money.newPlayer(cashCents);
      await inTransaction(db, (tx) => setVerification(tx, playerId, 'approved'));
      return { playerId, sessionId: randomUUID(), epoch: 1, audience: 'sportsbook', expiresAt: new Date(clock.nowMs() + HOUR_MS) };
    },
    async setting(key, value) {
      const changed = await inTransaction(db, (tx) => settings.set(tx, key, value, clock.now()));
      if (!changed.ok) throw new Error(`${changed.code}: ${changed.detail}`);
      await settings.refresh();
    },
    async newEvent(event = {}) {
      events += 1;
      const id = event.id ?? `match-${events}`;
      await insertEvent(db, { startsAt: new Date(clock.nowMs() + 2 * HOUR_MS), ...event, id }, clock.now());
      return id;
    },
    changeOdds: (market, outcome, milli) => changeOdds(db, market, outcome, milli),
    changeStatus: (market, status) => changeStatus(db, market, status),
    placer,
    slipBet: (wanted) => slipBetOf(deps, wanted),
    bet: (player, wanted) => seedBet(deps, placer, player, wanted),
    cashOf: async (player) => (await money.balance(player.playerId)).cashCents,
    checks,
    violations: () => violationsOf({ ...money, checks }),
  };
}

/** Every test file ends with this check: ledger, bets and liability agree. */
export async function expectBooksHold(world: BetFixture): Promise<void> {
  expect(await world.violations()).toEqual([]);
}
