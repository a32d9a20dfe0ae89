import { type RawBuilder, sql } from 'kysely';
import { playerAccountId } from '../domain/accounts.ts';

/** A transfer (`t`) that left the player's debt alone: what becomes or repays debt never reached the balance, so the statement does not show it. */
export function notDebt(playerId: string): RawBuilder<boolean> {
  const debt = playerAccountId(playerId, 'debt');
  return sql`t.debit_account <> ${debt}::uuid AND t.credit_account <> ${debt}::uuid`;
}
