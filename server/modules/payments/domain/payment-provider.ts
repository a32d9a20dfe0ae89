import { DAY_MS } from '#kernel/durations.ts';
import type { Cents } from '#kernel/money.ts';

/**
 * A payment institution (PSP), whichever it is. Its id never changes: it is part of its callback address, and of each charge, Pix, return, claim and withdrawal
 * that is its own.
 */
export interface PaymentProvider {
  readonly id: string;
  readonly pixIn: PixIn;
  readonly pixOut: PixOut;
  readonly pixClaims: PixClaims;
  /** Last part of the address it calls back at: who knows it may notify us of a Pix, nothing more. */
  readonly webhookSecret: string;
  /** Where it reaches us, secret included. */
  readonly callbackUrl: string;
  /** It was connected before addresses named their provider, and is called back at /webhooks/pix/<secret> too. */
  readonly hasEarlierAddress?: true;
  /** Of a provider that signs its callbacks: whether it signed this one. */
  isSigned?(rawBody: Buffer, headers: Readonly<Record<string, unknown>>): boolean;
  close(): void;
}

/** Calls about charges and received Pix, and calls about payouts: one side of a provider may be down while the other works. */
export type ProviderSide = 'in' | 'out';

/** The providers that the environment connects. */
export interface Providers {
  readonly all: readonly PaymentProvider[];
  /** By id. One that is no longer connected is never available: what is its own waits for it. */
  of(id: string): PaymentProvider;
  /** Those of these ids that are connected, in this order, those that are down last; where none of them is connected, all that are. Never empty. */
  inOrder(wanted: readonly string[], side: ProviderSide): readonly PaymentProvider[];
  isDown(id: string, side: ProviderSide): boolean;
  close(): void;
}

/** A callback that names more Pix than this is none. */
export const MOST_PIX_IN_CALLBACK = 1_000;

/** `processing` may still end either way and counts as gone; only `failed` money is here. */
export type ReturnStatus = 'processing' | 'returned' | 'failed';

/** Money of a received Pix that goes back to its payer, whoever asked for it: we, the PSP's back office, the MED. */
export interface PixReturn {
  /** Of the return within its Pix. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  /** As the PSP writes it: ORIGINAL, MED_FRAUDE, MED_OPERACIONAL, … */
  readonly nature: string;
  /** Why it ended as it did, if the PSP says. */
  readonly detail: string | null;
}

/** A Pix the PSP says it received for us. */
export interface ReceivedPix {
  readonly endToEndId: string;
  /** Null when the payer used the bare key. */
  readonly txid: string | null;
  readonly amountCents: Cents;
  readonly paidAt: Date;
  /** CPF of the payer, from the PSP's own extension of the standard; null when it doesn't say or the payer is a company. */
  readonly payerCpf: string | null;
  readonly returns: readonly PixReturn[];
}

/** A Pix as a list names it; `returns` is null where the list leaves them out or they can't be read there. */
export interface ListedPix {
  readonly endToEndId: string;
  readonly returns: readonly PixReturn[] | null;
}

/** One page of the PSP's list of Pix received in [from, to], by their own time; pages count from 0. */
export interface PixPage {
  readonly from: Date;
  readonly to: Date;
  readonly page: number;
  /** Only Pix of which something goes back. */
  readonly returnedOnly: boolean;
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
  /** It did answer, and not by the contract: asking again won't help until the PSP mends it. */
  readonly unreadable?: true;
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
export type ListPixAnswer = { readonly kind: 'found'; readonly pix: readonly ListedPix[]; readonly pages: number } | Unavailable;
/** `taken`: what now stands at the PSP under the return id, whenever it was asked for. `refused`: nothing stands there. */
export type ReturnPixAnswer = { readonly kind: 'taken'; readonly pixReturn: PixReturn } | RefusedByPsp | Unavailable;
export type RegisterWebhookAnswer = { readonly kind: 'registered' } | RefusedByPsp | Unavailable;

/** What a callback names: ids, and how many entries beside them name none. */
export interface CallbackIds {
  readonly endToEndIds: readonly string[];
  readonly malformed: number;
}

/** Receiving Pix: the only door to a PSP's charges, whichever PSP it is. Every call may be repeated without harm. */
export interface PixIn {
  /** Makes the charge, or finds it made when the same txid was asked for before. */
  createCharge(request: ChargeRequest): Promise<CreateChargeAnswer>;
  readCharge(txid: string): Promise<ReadChargeAnswer>;
  readPix(endToEndId: string): Promise<ReadPixAnswer>;
  listPix(page: PixPage): Promise<ListPixAnswer>;
  /** Gives a received Pix back, or a part of it, once per return id. */
  returnPix(endToEndId: string, returnId: string, amountCents: Cents): Promise<ReturnPixAnswer>;
  /** Asks to be called back at this address. */
  registerWebhook(url: string): Promise<RegisterWebhookAnswer>;
  /** The end-to-end ids a callback's body speaks of, none in a test post; null when it is no callback of this PSP. Nothing else in it is believed. */
  readCallback(body: unknown): CallbackIds | null;
}

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

/** `open` and `answering` are undecided; the rest is the PSP's word. */
export type ClaimState = 'open' | 'answering' | 'accepted' | 'rejected' | 'cancelled';

/** A claim as the PSP tells it: the payer's bank says that a Pix we received was fraud, or its own mistake (MED). */
export interface PixClaim {
  readonly id: string;
  readonly endToEndId: string;
  readonly amountCents: Cents;
  readonly nature: 'fraud' | 'operational';
  readonly status: 'open' | 'accepted' | 'rejected' | 'cancelled';
  readonly openedAt: Date;
  readonly deadlineAt: Date;
}

export type ListClaimsAnswer = { readonly kind: 'found'; readonly claims: readonly PixClaim[]; readonly pages: number } | NotFound | Unavailable;
export type AnswerClaimAnswer = { readonly kind: 'taken'; readonly claim: PixClaim } | NotFound | RefusedByPsp | Unavailable;

/** Claims on received Pix. No standard covers them: an adapter speaks its PSP's own way (docs/how-to/connect-a-psp.md). Every call may be repeated without harm. */
export interface PixClaims {
  /** Claims opened since then, page by page from 0. `not_found`: this PSP tells of none. */
  list(since: Date, page: number): Promise<ListClaimsAnswer>;
  /** Says whether a claim is right. Once it is decided the same word is taken again, another is refused. */
  answer(id: string, decision: 'accepted' | 'rejected', reason: string): Promise<AnswerClaimAnswer>;
}

/** The MED takes claims for 80 days, seven for the analysis and some more to give back. */
export const CLAIMS_REACH_MS = 95 * DAY_MS;

/** After so long an accepted claim takes nothing any more: what is held is the player's again. */
export const RESERVE_ENDS_AFTER_MS = 12 * DAY_MS;

/** True while nobody has decided. */
export function isUndecided(state: ClaimState): boolean {
  return state === 'open' || state === 'answering';
}
