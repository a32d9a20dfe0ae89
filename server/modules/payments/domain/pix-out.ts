import type { Cents } from '#kernel/money.ts';
import type { NotFound, RefusedByPsp, RegisterWebhookAnswer, Unavailable } from './pix-in.ts';

export type PayoutAnswer =
  | { readonly kind: 'processing' }
  | { readonly kind: 'paid'; readonly endToEndId: string | null }
  | { readonly kind: 'failed'; readonly detail: string }
  | Unavailable;

/** `refused`: the PSP took nothing on and never will under this id. `unavailable`: nobody knows; ask `status` by the same id. */
export type SendPayoutAnswer = PayoutAnswer | RefusedByPsp;
export type PayoutStatusAnswer = PayoutAnswer | NotFound;
export type LookUpKeyAnswer = { readonly kind: 'found'; readonly ownerCpf: string | null } | NotFound | Unavailable;

/** Sending Pix. The id is ours and is the whole protection against paying twice: one withdrawal, one id, for ever. */
export interface PixOut {
  send(id: string, key: string, amountCents: Cents): Promise<SendPayoutAnswer>;
  /** `amountCents` is what we ordered: an answer about another amount is not believed. */
  status(id: string, amountCents: Cents): Promise<PayoutStatusAnswer>;
  /** Whose key it is, as the DICT says. */
  lookUpKey(key: string): Promise<LookUpKeyAnswer>;
  registerPayoutWebhook(url: string): Promise<RegisterWebhookAnswer>;
  /** Our id of the payout a callback's body speaks of, null in a test post; undefined when it is no callback of this PSP. Nothing else in it is believed. */
  readPayoutCallback(body: unknown): string | null | undefined;
}
