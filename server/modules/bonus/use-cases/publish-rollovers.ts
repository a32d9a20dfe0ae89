import { cents } from '#kernel/money.ts';
import { readBonusAccounts } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { type Rollover, runs } from '../domain/rollover.ts';

/** Publishes the current state of these rollovers to their players' open pages. */
export async function publishRollovers(tx: Tx, rollovers: readonly Rollover[], at: Date): Promise<void> {
  const accounts = await readBonusAccounts(
    tx,
    rollovers.map(({ id }) => id),
  );
  const messages = rollovers.map((rollover) =>
    realtimeMessage(`private-bonus.${rollover.id}`, 'UserRolloverUpdateEvent', {
      balance: accounts.get(rollover.id) ?? cents(0),
      active: runs(rollover) ? 1 : 0,
      amount_current: rollover.countedCents,
      amount_rollover: rollover.targetCents,
      amount_won: rollover.wonCents,
    }),
  );
  await publish(tx, at, messages);
}
