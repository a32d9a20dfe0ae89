import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { WithdrawalState } from '../domain/withdrawal-state.ts';

export interface WithdrawalStep {
  readonly state: WithdrawalState;
  readonly at: Date;
}

/** Adds the next row of a withdrawal's timeline. The caller holds the withdrawal's lock. */
export async function addStep(tx: Tx, withdrawalId: string, step: WithdrawalStep): Promise<void> {
  await tx
    .insertInto('payments_withdrawal_step')
    .columns(['withdrawal_id', 'ordinal', 'status', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('payments_withdrawal_step')
        .select((sub) => [
          sub.val(withdrawalId).as('withdrawal_id'),
          sub(sub.fn.coalesce(sub.fn.max('ordinal'), sub.lit(0)), '+', 1).as('ordinal'),
          sub.val(step.state).as('status'),
          sub.val(step.at).as('at'),
        ])
        .where('withdrawal_id', '=', withdrawalId),
    )
    .execute();
}

/** The time of the withdrawal's last step. The caller holds its lock. */
export async function lastStepAt(tx: Tx, withdrawalId: string): Promise<Date | null> {
  const steps = tx.selectFrom('payments_withdrawal_step').where('withdrawal_id', '=', withdrawalId);
  return (await steps.select((eb) => eb.fn.max('at').as('at')).executeTakeFirst())?.at ?? null;
}

/** The timelines of these withdrawals, each oldest first. */
export async function readSteps(db: Queryable, withdrawalIds: readonly string[]): Promise<Map<string, WithdrawalStep[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await db.selectFrom('payments_withdrawal_step').selectAll().where('withdrawal_id', 'in', withdrawalIds).orderBy('ordinal').execute();
  const grouped = Map.groupBy(rows, (row) => row.withdrawal_id);
  return new Map([...grouped].map(([id, steps]) => [id, steps.map((row) => ({ state: row.status as WithdrawalState, at: row.at }))]));
}
