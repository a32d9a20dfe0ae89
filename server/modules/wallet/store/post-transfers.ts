import type { SqlFunctions, WalletTransferVerdict } from '#db/generated/functions.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Balance } from './accounts.ts';

export interface TransferRow {
  readonly player_id: string | null;
  readonly debit_account: string;
  readonly credit_account: string;
  readonly amount_cents: Cents;
  readonly kind: string;
  readonly ref_id: string;
  readonly version: number;
}

export interface TransferAnswer {
  readonly verdict: WalletTransferVerdict;
  readonly amountCents: Cents;
  readonly at: Date;
  /** Null for transfers inside the house. */
  readonly balance: Balance | null;
}

type AnswerRow = SqlFunctions['wallet_api_transfer']['row'];

/** Calls `wallet_api_transfer`; results in the order of the rows. */
export async function postTransfers(tx: Tx, rows: readonly TransferRow[], at: Date): Promise<TransferAnswer[]> {
  const answers = await callFunction(tx, 'wallet_api_transfer', { p_rows: JSON.stringify(rows), p_at: at });
  return answers.map((answer) => ({
    verdict: answer.verdict,
    amountCents: cents(answer.amount_cents),
    at: answer.effect_at,
    balance: balanceOf(answer),
  }));
}

function balanceOf(answer: AnswerRow): Balance | null {
  const { balance_cash_cents: cash, balance_bonus_cents: bonus, wallet_version: version } = answer;
  return cash === null || bonus === null || version === null ? null : { cashCents: cents(cash), bonusCents: cents(bonus), version };
}
