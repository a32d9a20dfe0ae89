import { type RawBuilder, sql } from 'kysely';
import { playerAccountId } from '../domain/accounts.ts';

/** Ids of house accounts are lower, those of players' accounts are not. */
const FIRST_PLAYER_ACCOUNT = '00000000-0000-0000-0001-000000000000';

/** A transfer (`t`) that left the player's debt alone: what becomes or repays debt never reached the balance, so the statement does not show it. */
export function notDebt(playerId: string): RawBuilder<boolean> {
  const debt = playerAccountId(playerId, 'debt');
  return sql`t.debit_account <> ${debt}::uuid AND t.credit_account <> ${debt}::uuid`;
}

/** A transfer (`t`) of the statement that raised the balance: it came from the house, or from what was reserved under a bank's claim. */
export function toBalance(playerId: string): RawBuilder<boolean> {
  return sql`t.debit_account < ${FIRST_PLAYER_ACCOUNT}::uuid OR t.debit_account = ${playerAccountId(playerId, 'reserved')}::uuid`;
}
