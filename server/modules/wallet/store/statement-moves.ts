import { type RawBuilder, sql } from 'kysely';
import { playerAccountId } from '../domain/accounts.ts';

/** The lowest possible id of a player's account; ids of house accounts are lower. */
const FIRST_PLAYER_ACCOUNT = '00000000-0000-0000-0001-000000000000';

/** SQL condition: the transfer (`t`) does not touch the player's debt. The statement omits moves into or out of debt, because they never reach the balance. */
export function notDebt(playerId: string): RawBuilder<boolean> {
  const debt = playerAccountId(playerId, 'debt');
  return sql`t.debit_account <> ${debt}::uuid AND t.credit_account <> ${debt}::uuid`;
}

/** SQL condition: the statement's transfer (`t`) raised the balance: it came from the house, or from the reserve under a bank's claim. */
export function toBalance(playerId: string): RawBuilder<boolean> {
  return sql`t.debit_account < ${FIRST_PLAYER_ACCOUNT}::uuid OR t.debit_account = ${playerAccountId(playerId, 'reserved')}::uuid`;
}
