import { cents } from '#kernel/money.ts';
import { readBonusAccounts } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { type Rollover, runs } from '../domain/rollover.ts';

/** Tells the player's open pages how the rollover stands now. */
export async function publishRollover(tx: Tx, rollover: Rollover, at: Date): Promise<void> {
  const accounts = await readBonusAccounts(tx, [rollover.id]);
  const update = {
    balance: accounts.get(rollover.id) ?? cents(0),
    active: runs(rollover) ? 1 : 0,
    amount_current: rollover.countedCents,
    amount_rollover: rollover.targetCents,
    amount_won: rollover.wonCents,
  };
  await publish(tx, at, [realtimeMessage(`private-bonus.${rollover.id}`, 'UserRolloverUpdateEvent', update)]);
}
