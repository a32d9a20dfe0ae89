import { type Cents, cents } from '#kernel/money.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { playerAccountId } from '../domain/accounts.ts';

/** A player's stakable money: cash without `held`, and bonus. `version` orders balances: a client discards older ones. */
export interface Balance {
  readonly cashCents: Cents;
  readonly bonusCents: Cents;
  readonly version: number;
}

/** Opens the player's cash, held and debt accounts. */
export async function openWallet(tx: Tx, playerId: string): Promise<void> {
  const kinds = ['cash', 'held', 'debt'] as const;
  const rows = kinds.map((kind) => ({ id: playerAccountId(playerId, kind), player_id: playerId, kind }));
  await tx.insertInto('wallet_account').values(rows).execute();
}

/** Opens the empty bonus account of a rollover, with the rollover's id. */
export async function openBonusAccount(tx: Tx, playerId: string, rolloverId: string): Promise<void> {
  await tx.insertInto('wallet_account').values({ id: rolloverId, player_id: playerId, kind: 'bonus' }).execute();
}

/** Balances of bonus accounts, in centavos; unopened accounts are missing. Exact under the lock of their players' wallets. */
export async function readBonusAccounts(db: Queryable, accountIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (accountIds.length === 0) return new Map();
  const rows = await callFunction(db, 'wallet_api_accounts', { p_accounts: [...accountIds] });
  return new Map(rows.map((row) => [row.account_id, cents(row.balance_cents)]));
}

export async function readBalance(db: Queryable, playerId: string): Promise<Balance | null> {
  return toBalance((await callFunction(db, 'wallet_api_balance', { p_player_id: playerId }))[0]);
}

/** Reads the balance and locks the wallet until the transaction ends. Lock `gate_player` rows before. */
export async function lockWallet(tx: Tx, playerId: string): Promise<Balance | null> {
  return toBalance((await callFunction(tx, 'wallet_api_lock', { p_players: [playerId] }))[0]);
}

interface BalanceRow {
  readonly cash_cents: number;
  readonly bonus_cents: number;
  readonly wallet_version: number;
}

function toBalance(row: BalanceRow | undefined): Balance | null {
  return row === undefined ? null : { cashCents: cents(row.cash_cents), bonusCents: cents(row.bonus_cents), version: row.wallet_version };
}

/** Balances of the player's accounts other than cash and bonus. */
export interface SideBalances {
  /** Requested for withdrawal and not yet paid. */
  readonly heldCents: Cents;
  /** Owed by the player after a Pix, a prize or a refund was taken back. */
  readonly debtCents: Cents;
  /** Reserved while a bank claims a Pix: neither stakeable nor withdrawable. */
  readonly reservedCents: Cents;
}

export async function readSideBalances(db: Queryable, playerId: string): Promise<SideBalances> {
  const [held, debt, reserved] = (['held', 'debt', 'reserved'] as const).map((kind) => playerAccountId(playerId, kind));
  const ids = [held, debt, reserved].filter((id) => id !== undefined);
  const rows = await db.selectFrom('wallet_account').select(['id', 'balance']).where('id', 'in', ids).execute();
  const balanceOf = (id: string | undefined) => cents(rows.find((row) => row.id === id)?.balance ?? 0);
  return { heldCents: balanceOf(held), debtCents: balanceOf(debt), reservedCents: balanceOf(reserved) };
}

/** Derived balances of the house, credits − debits, by account name. */
export async function houseBalances(db: Queryable): Promise<Record<string, Cents>> {
  const rows = await db.selectFrom('wallet_api_house_balance').select(['name', 'balance']).execute();
  return Object.fromEntries(rows.map((row) => [row.name ?? '', cents(row.balance ?? 0)]));
}
