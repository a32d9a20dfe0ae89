/** The answer to a supplier about a transaction that was executed, now or earlier. */
export interface WalletDone {
  readonly ok: true;
  readonly duplicate: boolean;
  readonly balance: WalletBalance;
}

/** Cash and bonus in centavos; the version rises with each change. */
export interface WalletBalance {
  readonly cashCents: number;
  readonly bonusCents: number;
  readonly version: number;
}

/** Why nothing was done, with the balance if it is known. */
export interface WalletRefused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  readonly balance: WalletBalance | null;
}

export type WalletAnswer<Code extends string> = WalletDone | WalletRefused<Code>;

interface VerdictRow<Verdict extends string> {
  readonly verdict: Verdict;
  readonly balance_cash_cents: number | null;
  readonly balance_bonus_cents: number | null;
  readonly wallet_version: number | null;
}

/** Reads a result of the wallet's statements: `placed` and `done` were executed now, `duplicate` before, everything else is the refusal's code. */
export function readAnswer<Verdict extends string>(row: VerdictRow<Verdict>): WalletAnswer<Exclude<Verdict, 'placed' | 'done' | 'duplicate'>> {
  const { verdict, balance_cash_cents: cash, balance_bonus_cents: bonus, wallet_version: version } = row;
  const balance = cash === null || bonus === null || version === null ? null : { cashCents: cash, bonusCents: bonus, version };
  if (verdict === 'placed' || verdict === 'done' || verdict === 'duplicate') {
    if (balance === null) throw new Error(`a transaction was ${verdict} and left no balance`);
    return { ok: true, duplicate: verdict === 'duplicate', balance };
  }
  return { ok: false, code: verdict as Exclude<Verdict, 'placed' | 'done' | 'duplicate'>, balance };
}
