import { createHash } from 'node:crypto';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import { takeOnWithdrawal } from './take-on-withdrawal.ts';

export interface OwnersPayout {
  readonly playerId: string;
  /** Eleven digits: the key it goes to. */
  readonly cpf: string;
  readonly amountCents: Cents;
  /** Why, such as `closure <id>`: stands in the row's key, whose blanks no player's Idempotency-Key can hold. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Pays a player's cash to the Pix key that is their CPF, because the house has to: no smallest or largest amount, daily limit or verification binds it, and only
 * the site-wide brake sends it to an operator first. Needs the locks of gate and wallet. Answers the withdrawal's id.
 */
export async function payOutToOwner(deps: PaymentsDeps, tx: Tx, { cpf, reference, ...payout }: OwnersPayout): Promise<string> {
  const id = deps.ids.next();
  const idempotencyKey = `${reference} ${id}`;
  const fingerprint = createHash('sha256').update(idempotencyKey).digest();
  await takeOnWithdrawal(deps, tx, { ...payout, id, idempotencyKey, fingerprint, pixKeyType: 'cpf' }, cpf);
  return id;
}
