import { randomBytes, randomUUID } from 'node:crypto';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import { createIds } from '#kernel/ids.ts';
import { createGate } from '#server/modules/gate/index.ts';
import { stakesSettings } from '#server/modules/stakes/index.ts';
import { originalsSettings } from '../settings.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { MINES_TILES } from '#kernel/fairness/index.ts';
import { dealLayout } from '../mines/deal-layout.ts';
import { readDeal } from '../mines/store/deal-rows.ts';
import { createRoundOpener } from '../mines/use-cases/open-round.ts';
import { revealTile } from '../mines/use-cases/reveal-tile.ts';
import { cashOut } from '../mines/use-cases/cash-out.ts';
import type { OriginalsDeps } from '../originals-deps.ts';

export const START = new Date('2026-11-20T15:00:00.000Z');

/** Players with money, a real database, and the use cases of a module instance that can be "restarted". */
export interface OriginalsWorld extends TestDatabase {
  readonly clock: ManualClock;
  readonly settings: Settings;
  readonly deps: OriginalsDeps;
  newPlayer(cashCents: number): Promise<Principal>;
  setting(key: string, value: unknown): Promise<void>;
  /** A fresh instance over the same database, as after a restart or in another process. */
  play(): Play;
  layoutOf(roundId: string, playerId: string): Promise<{ mined: number[]; safe: number[] }>;
  balanceOf(playerId: string): Promise<{ cash: number; version: number }>;
}

export interface Play {
  open(principal: Principal, stakeCents: number, mines: number, key?: string): ReturnType<ReturnType<typeof createRoundOpener>['open']>;
  reveal(principal: Principal, roundId: string, tile: number, key?: string): ReturnType<typeof revealTile>;
  cashOut(principal: Principal, roundId: string, key?: string): ReturnType<typeof cashOut>;
}

export async function createOriginalsWorld(): Promise<OriginalsWorld> {
  const database = await createTestDatabase();
  const clock = manualClock(START);
  const random = { bytes: (length: number) => randomBytes(length) };
  const ids = createIds(clock, random);
  const settings = createSettings(database.db, [...stakesSettings, ...originalsSettings]);
  const deps: OriginalsDeps = {
    db: database.db,
    clock,
    random,
    ids,
    vault: createVault('a secret for tests, thirty-two bytes'),
    settings,
    complianceProfile: 'open',
  };
  return {
    ...database,
    clock,
    settings,
    deps,
    async newPlayer(cashCents) {
      const playerId = ids.next();
      await inTransaction(database.owner, (tx) => createGate(tx, playerId, clock.now()));
      await database.owner.pool.query("INSERT INTO wallet_account (id, player_id, kind) VALUES ($1, $1, 'cash')", [playerId]);
      const deposit = {
        player_id: playerId,
        debit_account: HOUSE_CLEARING,
        credit_account: playerId,
        amount_cents: cashCents,
        kind: 'deposit',
        ref_id: playerId,
        version: 1,
      };
      if (cashCents > 0) await database.owner.pool.query('SELECT * FROM wallet_api_transfer($1::jsonb, $2)', [JSON.stringify([deposit]), clock.now()]);
      return { playerId, sessionId: randomUUID(), epoch: 1, audience: 'site', expiresAt: new Date(clock.nowMs() + 3_600_000) };
    },
    async setting(key, value) {
      await inTransaction(database.db, (tx) => settings.set(tx, key, value, clock.now()));
      await settings.refresh();
    },
    play() {
      const opener = createRoundOpener(deps);
      return {
        open: (principal, stakeCents, mines, key = randomUUID()) => opener.open({ principal, stakeCents, mines, key }),
        reveal: (principal, roundId, tile, key = randomUUID()) => revealTile(deps, { playerId: principal.playerId, roundId, tile, key }),
        cashOut: (principal, roundId, key = randomUUID()) => cashOut(deps, { playerId: principal.playerId, roundId, key }),
      };
    },
    async layoutOf(roundId, playerId) {
      const deal = await readDeal(database.db, roundId, playerId);
      if (deal === null) throw new Error('no such round');
      const mined = dealLayout(deps.vault, deal);
      return { mined, safe: Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => !mined.includes(tile)) };
    },
    async balanceOf(playerId) {
      return database.db.k.selectFrom('wallet_account').select(['balance as cash', 'version']).where('id', '=', playerId).executeTakeFirstOrThrow();
    },
  };
}

const HOUSE_CLEARING = '00000000-0000-0000-0000-000000000001';

/** The value of a result that must not be a refusal. */
export function accepted<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** The element at `index`, which must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}
