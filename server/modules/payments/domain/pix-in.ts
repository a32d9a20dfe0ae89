import type { Cents } from '#kernel/money.ts';

/** A Pix the PSP says it received for us. */
export interface ReceivedPix {
  readonly endToEndId: string;
  /** Null when the payer used the bare key. */
  readonly txid: string | null;
  readonly amountCents: Cents;
  readonly paidAt: Date;
  /** CPF of the payer, from the PSP's own extension of the standard; null when it doesn't say or the payer is a company. */
  readonly payerCpf: string | null;
}

export interface ChargeRequest {
  readonly txid: string;
  readonly amountCents: Cents;
  readonly lifetimeSeconds: number;
  readonly payerCpf: string;
  readonly payerName: string;
}

/** The PSP could not be asked, or its answer could not be understood: nothing is known. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly detail: string;
}

export interface RefusedByPsp {
  readonly kind: 'refused';
  readonly detail: string;
}

export interface NotFound {
  readonly kind: 'not_found';
}

export type CreateChargeAnswer = { readonly kind: 'created'; readonly copyPaste: string; readonly expiresAt: Date } | RefusedByPsp | Unavailable;
export type ReadChargeAnswer = { readonly kind: 'found'; readonly amountCents: Cents; readonly endToEndIds: readonly string[] } | NotFound | Unavailable;
export type ReadPixAnswer = { readonly kind: 'found'; readonly pix: ReceivedPix } | NotFound | Unavailable;
export type ListPixAnswer = { readonly kind: 'found'; readonly endToEndIds: readonly string[] } | Unavailable;
export type ReturnPixAnswer =
  | { readonly kind: 'returned' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed'; readonly detail: string }
  | RefusedByPsp
  | Unavailable;
export type RegisterWebhookAnswer = { readonly kind: 'registered' } | RefusedByPsp | Unavailable;

/** Receiving Pix: the only door to a PSP's charges, whichever PSP it is. Every call may be repeated without harm. */
export interface PixIn {
  /** Makes the charge, or finds it made when the same txid was asked for before. */
  createCharge(request: ChargeRequest): Promise<CreateChargeAnswer>;
  readCharge(txid: string): Promise<ReadChargeAnswer>;
  readPix(endToEndId: string): Promise<ReadPixAnswer>;
  /** The ids of every Pix received in [from, to]. */
  listPix(from: Date, to: Date): Promise<ListPixAnswer>;
  /** Gives a received Pix back, once per return id. */
  returnPix(endToEndId: string, returnId: string, amountCents: Cents): Promise<ReturnPixAnswer>;
  /** Asks to be called back at this address. */
  registerWebhook(url: string): Promise<RegisterWebhookAnswer>;
  /** The end-to-end ids a callback's body speaks of; null when it is no callback of this PSP. Nothing else in it is believed. */
  readCallback(body: unknown): readonly string[] | null;
}
