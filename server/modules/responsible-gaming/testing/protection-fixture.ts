import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { LimitKind, LimitPeriod } from '#contracts/account/responsible-gaming.ts';
import type { Result } from '#kernel/refusal.ts';
import { createMoneyFixture, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { setLimit } from '../use-cases/set-limit.ts';

/** A wait that is long enough for a slow machine. */
const WAIT = { timeout: 60_000 };

/** Players with money and their own protection. */
export interface ProtectionFixture extends MoneyFixture {
  readonly deps: ResponsibleGamingDeps;
  readonly protection: {
    act(playerId: string): { readonly playerId: string; readonly actor: string; readonly at: Date };
    within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
    /** Requests a limit as the player, now. */
    limit(playerId: string, name: readonly [LimitKind, LimitPeriod], value: number | null): ReturnType<typeof setLimit>;
    /** Resolves when a transaction of this database waits for a lock. */
    somebodyWaits(): Promise<void>;
    /** Places one stake of this many centavos; returns the decision. */
    bet(playerId: string, stakeCents: number, over?: Parameters<MoneyFixture['row']>[2]): Promise<string | undefined>;
  };
}

export async function createProtectionFixture(): Promise<ProtectionFixture> {
  const world = await createMoneyFixture();
  const { db, clock, ids } = world;
  const vault = createVault('data-secret-of-at-least-32-characters');
  const deps: ResponsibleGamingDeps = { db, clock, ids, vault, log: createLogger({ level: 'silent' }), complianceProfile: 'open' };
  const act = (playerId: string) => ({ playerId, actor: 'player', at: clock.now() });
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
  return {
    ...world,
    deps,
    protection: {
      act,
      within,
      limit: (playerId, [kind, period], value) => within((tx) => setLimit(deps, tx, { ...act(playerId), kind, period }, value)),
      somebodyWaits: () =>
        vi.waitFor(async () => {
          const { rows } = await sql<{ waiting: number }>`
            SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.owner.k);
          expect(rows[0]?.waiting).toBeGreaterThan(0);
        }, WAIT),
      async bet(playerId, stakeCents, over) {
        const [placed] = await world.open([world.row(playerId, stakeCents, over)]);
        return placed?.verdict;
      },
    },
  };
}

/** The refusal's code, or `done`. */
export function codeOf(answer: Result<unknown, string>): string {
  return answer.ok ? 'done' : answer.code;
}
