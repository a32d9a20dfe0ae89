import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Account, accountId } from '../domain/accounts.ts';
import type { Balance } from '../store/accounts.ts';
import { postTransfers } from '../store/post-transfers.ts';

export interface Transfer {
  /** The player whose wallet it touches; null for a move between house accounts. */
  readonly playerId: string | null;
  readonly from: Account;
  readonly to: Account;
  /** Centavos, > 0. */
  readonly amountCents: Cents;
  /** The kind (domain/kinds.ts) and the business reference; each pair may happen once per version. */
  readonly kind: string;
  readonly refId: string;
  /** 1 unless the same reference has a further effect of the same kind. */
  readonly version?: number;
  readonly at: Date;
}

export interface Transferred {
  /** `effect_exists`: it was moved before; amount and time are those of that move. */
  readonly outcome: 'moved' | 'effect_exists';
  readonly amountCents: Cents;
  readonly at: Date;
  readonly balance: Balance | null;
}

export type TransferRefusal = 'insufficient_balance' | 'unknown_wallet';

/** Moves money once per (kind, refId, version), inside the caller's transaction. Locks the player's wallet until it ends. */
export async function transfer(tx: Tx, move: Transfer): Promise<Result<Transferred, TransferRefusal>> {
  const row = {
    player_id: move.playerId,
    debit_account: accountId(move.from, move.playerId),
    credit_account: accountId(move.to, move.playerId),
    amount_cents: move.amountCents,
    kind: move.kind,
    ref_id: move.refId,
    version: move.version ?? 1,
  };
  const [answer] = await postTransfers(tx, [row], move.at);
  if (answer === undefined) throw new Error('wallet_api_transfer gave no answer');
  const { verdict, ...rest } = answer;
  return verdict === 'moved' || verdict === 'effect_exists' ? ok({ outcome: verdict, ...rest }) : refuse(verdict);
}
