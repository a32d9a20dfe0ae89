import type { RolloverView } from '#contracts/money/bonus.ts';
import { cents } from '#kernel/money.ts';
import { hasOpenFunded } from '#server/modules/stakes/index.ts';
import { readBonusAccounts } from '#server/modules/wallet/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Rollover, runs } from '../domain/rollover.ts';
import { readDefinitions } from '../store/definitions.ts';
import { readRollovers, readRunning } from '../store/rollovers.ts';

const MOST_SHOWN = 100;

/** The player's bonuses, the newest first; `usable`: those that may still be activated, played or redeemed. */
export async function readBonuses(k: Queryable, playerId: string, usable: boolean): Promise<RolloverView[]> {
  return viewsOf(k, await readRollovers(k, playerId, { usable, limit: MOST_SHOWN }));
}

/** The running bonus; null when none runs. */
export async function readRunningBonus(k: Queryable, playerId: string): Promise<RolloverView | null> {
  const running = await readRunning(k, playerId);
  return running === null ? null : ((await viewsOf(k, [running]))[0] ?? null);
}

export async function viewsOf(k: Queryable, rollovers: readonly Rollover[]): Promise<RolloverView[]> {
  const running = rollovers.filter(runs).map(({ id }) => id);
  const [definitions, accounts, open] = await Promise.all([
    readDefinitions(k, [...new Set(rollovers.map(({ definitionId }) => definitionId))]),
    readBonusAccounts(k, running),
    Promise.all(running.map(async (id) => ((await hasOpenFunded(k, id)) ? [id] : []))),
  ]);
  const withOpen = new Set(open.flat());
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  return rollovers.map((rollover) => ({
    id: rollover.id,
    active: runs(rollover) ? 1 : 0,
    status: rollover.status,
    name: byId.get(rollover.definitionId)?.name ?? '',
    amount_current: rollover.countedCents,
    amount_rollover: rollover.targetCents,
    amount_won: rollover.wonCents,
    balance: accounts.get(rollover.id) ?? cents(0),
    expires_at: rollover.status <= 1 ? rollover.expiresAt.toISOString() : null,
    amount: rollover.amountCents,
    most_paid: byId.get(rollover.definitionId)?.mostCents ?? null,
    contributions: (byId.get(rollover.definitionId)?.contributions ?? []) as RolloverView['contributions'],
    bets_open: withOpen.has(rollover.id),
  }));
}
