import type { OriginalsBalance } from '#contracts/originals/originals-balance.ts';
import type { Cents } from '#kernel/money.ts';
import { lowestStakeCents, type StakeTerms } from '../domain/stake-terms.ts';

const ONE_E4 = 10_000;

/** A multiplier of the contract from ten-thousandths: 19400 is 1.94. */
export function multiplierBody(multiplierE4: number): number {
  return multiplierE4 / ONE_E4;
}

/** Millionths as text: 968000 is "0.968000". */
export function millionths(valueE6: number): string {
  const digits = String(valueE6).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** A balance in a statement's row. */
export interface BalanceRow {
  readonly balance_cash_cents: number;
  readonly balance_bonus_cents: number;
  readonly wallet_version: number;
}

export function balanceBody(row: BalanceRow): OriginalsBalance {
  return { value: row.balance_cash_cents, bonus: row.balance_bonus_cents, version: row.wallet_version };
}

/** The head of a published paytable: the bounds of a stake, and its return in millionths. */
export function paytableHead(stakeCents: Cents, floorCents: number, terms: StakeTerms, lowestE6: number, highestE6: number) {
  return {
    stake: stakeCents,
    stake_min: lowestStakeCents(floorCents, terms),
    stake_max: terms.stakeMaxCents,
    max_payout: terms.maxPayoutCents,
    rtp_lowest: millionths(lowestE6),
    rtp_highest: millionths(highestE6),
  };
}

/** A page of the player's own list, in the shape of `contracts/paging.ts`. */
export async function pageBody<Row, Body>(
  query: { readonly page: number; readonly per_page: number },
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
  body: (row: Row) => Body,
): Promise<{ data: Body[]; meta: { page: number; per_page: number; total: number } }> {
  const { page, per_page } = query;
  const { rows, total } = await read({ limit: per_page, offset: (page - 1) * per_page });
  return { data: rows.map(body), meta: { page, per_page, total } };
}
