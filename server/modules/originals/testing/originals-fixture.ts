import { randomBytes, randomUUID } from 'node:crypto';
import { MINES_TILES } from '#kernel/fairness/index.ts';
import { stakesSettings } from '#server/modules/stakes/module.ts';
import { createMoneyFixture, type MoneyFixture, TEST_SECRET, violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { createRoundOpener } from '../mines/use-cases/open-round.ts';
import { cashOut, revealTile } from '../mines/use-cases/play-on-round.ts';
import { createOriginalsModule } from '../module.ts';
import type { OriginalsDeps } from '../deps.ts';
import { readLayout } from './read-layout.ts';

/** Players with money over a real database, and the use cases of a module instance that can be "restarted". */
export interface OriginalsFixture extends Omit<MoneyFixture, 'newPlayer' | 'open'> {
  readonly settings: Settings;
  readonly deps: OriginalsDeps;
  /** A player with `cashCents`, logged in. */
  newPlayer(cashCents: number): Promise<Principal>;
  /** Changes a setting as the operator; it applies at once. */
  setting(key: string, value: unknown): Promise<void>;
  /** A fresh instance over the same database, as after a restart or in another process. */
  play(): Play;
  layoutOf(roundId: string): Promise<{ mined: number[]; safe: number[] }>;
  cashOf(playerId: string): Promise<number>;
}

export interface Play {
  open(principal: Principal, stakeCents: number, mines: number, key?: string): ReturnType<ReturnType<typeof createRoundOpener>['open']>;
  reveal(principal: Principal, roundId: string, tile: number, key?: string): ReturnType<typeof revealTile>;
  cashOut(principal: Principal, roundId: string, key?: string): ReturnType<typeof cashOut>;
}

/** Makes a world on a fresh database (or the one given). Drop it in afterAll. */
export async function createOriginalsFixture(given?: TestDatabase): Promise<OriginalsFixture> {
  const money = await createMoneyFixture(given);
  const { db, clock, ids } = money;
  const settings = createSettings(db, stakesSettings);
  const vault = createVault(TEST_SECRET);
  const log = createLogger({ level: 'silent' });
  const metrics = createMetrics({ processMetrics: false });
  const random = { bytes: (length: number) => randomBytes(length) };
  const deps: OriginalsDeps = { db, clock, random, ids, vault, log, metrics, settings, complianceProfile: 'open' };
  const checks = [...money.checks, ...(createOriginalsModule(deps).ledgerChecks ?? [])];
  return {
    ...money,
    settings,
    deps,
    async newPlayer(cashCents) {
      const playerId = await money.newPlayer(cashCents);
      return { playerId, sessionId: randomUUID(), epoch: 1, audience: 'site', expiresAt: new Date(clock.nowMs() + 3_600_000) };
    },
    async setting(key, value) {
      const changed = await inTransaction(db, (tx) => settings.set(tx, key, value, clock.now()));
      if (!changed.ok) throw new Error(`${changed.code}: ${changed.detail}`);
      await settings.refresh();
    },
    play: () => playOf(deps),
    async layoutOf(roundId) {
      const mined = await readLayout(db, vault, roundId);
      return { mined, safe: Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => !mined.includes(tile)) };
    },
    cashOf: async (playerId) => (await money.balance(playerId)).cashCents,
    checks,
    violations: () => violationsOf({ ...money, checks }),
  };
}

function playOf(deps: OriginalsDeps): Play {
  const opener = createRoundOpener(deps);
  return {
    open: (principal, stakeCents, mines, key = randomUUID()) => opener.open({ principal, stakeCents, mines, key }),
    reveal: (principal, roundId, tile, key = randomUUID()) => revealTile(deps, { playerId: principal.playerId, roundId, tile, key }),
    cashOut: (principal, roundId, key = randomUUID()) => cashOut(deps, { playerId: principal.playerId, roundId, key }),
  };
}

/** The value of a result; throws if it is a refusal. */
export function accepted<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** The element at `index`; throws if it is missing. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}
