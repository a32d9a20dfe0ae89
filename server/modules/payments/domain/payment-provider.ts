import { DAY_MS } from '#kernel/durations.ts';
import type { Cents } from '#kernel/money.ts';

/**
 * A payment institution (PSP). Its id never changes: it is part of its callback address and is stored with each of its charges, Pix, returns, claims and
 * withdrawals.
 */
export interface PaymentProvider {
  readonly id: string;
  readonly pixIn: PixIn;
  readonly pixOut: PixOut;
  readonly pixClaims: PixClaims;
  /** The last part of its callback address. A caller who knows it can only notify us of a Pix. */
  readonly webhookSecret: string;
  /** Its callback address, including the secret. */
  readonly callbackUrl: string;
  /** True for the provider that was connected before addresses named their provider: it is also reached at /webhooks/pix/<secret>. */
  readonly hasEarlierAddress?: true;
  /** For a provider that signs its callbacks: true when the signature is valid. */
  isSigned?(rawBody: Buffer, headers: Readonly<Record<string, unknown>>): boolean;
  close(): void;
}

/** The two sides of a provider: charges and received Pix, and payouts. One side may be down while the other works. */
export type ProviderSide = 'in' | 'out';

/** The providers that the environment connects. */
export interface Providers {
  readonly all: readonly PaymentProvider[];
  /** The provider of an id. A provider that is no longer connected is never available: its charges and payouts wait until it is connected again. */
  of(id: string): PaymentProvider;
  /**
   * The connected providers among these ids, in this order, with those that are down last. All connected providers when none of these is connected. Never
   * empty.
   */
  inOrder(wanted: readonly string[], side: ProviderSide): readonly PaymentProvider[];
  isDown(id: string, side: ProviderSide): boolean;
  close(): void;
}

/** A callback that names more Pix than this is refused. */
export const MOST_PIX_IN_CALLBACK = 1_000;

/** A return that is `processing` may still succeed or fail, and counts as returned; after `failed` we still have the money. */
export type ReturnStatus = 'processing' | 'returned' | 'failed';

/** Money of a received Pix that goes back to its payer at our request, or that of the PSP's back office or the MED. */
export interface PixReturn {
  /** The id of the return within its Pix. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  /** As the PSP writes it: ORIGINAL, MED_FRAUDE, MED_OPERACIONAL, … */
  readonly nature: string;
  /** The reason for its outcome, if the PSP gives one. */
  readonly detail: string | null;
}

/** A Pix that the PSP reports as received for us. */
export interface ReceivedPix {
  readonly endToEndId: string;
  /** Null when the payer paid to the bare key. */
  readonly txid: string | null;
  readonly amountCents: Cents;
  readonly paidAt: Date;
  /** The payer's CPF, from the PSP's own extension of the standard; null when the PSP omits it or the payer is a company. */
  readonly payerCpf: string | null;
  readonly returns: readonly PixReturn[];
}

/** A Pix as an entry of a list; `returns` is null when the list omits them or they cannot be read. */
export interface ListedPix {
  readonly endToEndId: string;
  readonly returns: readonly PixReturn[] | null;
}

/** One page of the PSP's list of Pix received in [from, to], by the time of the Pix; pages count from 0. */
export interface PixPage {
  readonly from: Date;
  readonly to: Date;
  readonly page: number;
  /** True requests only Pix with returns. */
  readonly returnedOnly: boolean;
}

export interface ChargeRequest {
  readonly txid: string;
  readonly amountCents: Cents;
  readonly lifetimeSeconds: number;
  readonly payerCpf: string;
  readonly payerName: string;
}

/** The PSP did not answer, or its answer was invalid: the outcome is unknown. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly detail: string;
  /** The PSP's answer violates the contract: a retry fails until the PSP repairs it. */
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
/** `taken`: the return that the PSP has under this id, even from an earlier request. `refused`: the PSP has no return under this id. */
export type ReturnPixAnswer = { readonly kind: 'taken'; readonly pixReturn: PixReturn } | RefusedByPsp | Unavailable;
export type RegisterWebhookAnswer = { readonly kind: 'registered' } | RefusedByPsp | Unavailable;

/** The ids in a callback, and the number of its entries that have no valid id. */
export interface CallbackIds {
  readonly endToEndIds: readonly string[];
  readonly malformed: number;
}

/** Receiving Pix: the only interface to a PSP's charges. Every call may be repeated without harm. */
export interface PixIn {
  /** Creates the charge, or returns it if the same txid was requested before. */
  createCharge(request: ChargeRequest): Promise<CreateChargeAnswer>;
  readCharge(txid: string): Promise<ReadChargeAnswer>;
  readPix(endToEndId: string): Promise<ReadPixAnswer>;
  listPix(page: PixPage): Promise<ListPixAnswer>;
  /** Returns a received Pix or a part of it, once per return id. */
  returnPix(endToEndId: string, returnId: string, amountCents: Cents): Promise<ReturnPixAnswer>;
  /** Registers this callback address at the PSP. */
  registerWebhook(url: string): Promise<RegisterWebhookAnswer>;
  /** The end-to-end ids in a callback's body; empty for a test post, null when the body is no callback of this PSP. Nothing else in it is trusted. */
  readCallback(body: unknown): CallbackIds | null;
}

export type PayoutAnswer =
  | { readonly kind: 'processing' }
  | { readonly kind: 'paid'; readonly endToEndId: string | null }
  | { readonly kind: 'failed'; readonly detail: string }
  | Unavailable;

/** `refused`: the PSP has no order under this id and will never have one. `unavailable`: the outcome is unknown; request `status` with the same id. */
export type SendPayoutAnswer = PayoutAnswer | RefusedByPsp;
export type PayoutStatusAnswer = PayoutAnswer | NotFound;
export type LookUpKeyAnswer = { readonly kind: 'found'; readonly ownerCpf: string | null } | NotFound | Unavailable;

/** Sending Pix. Our id protects against paying twice: a withdrawal keeps one id for ever. */
export interface PixOut {
  send(id: string, key: string, amountCents: Cents): Promise<SendPayoutAnswer>;
  /** `amountCents` is the ordered amount: an answer with another amount is not trusted. */
  status(id: string, amountCents: Cents): Promise<PayoutStatusAnswer>;
  /** The key's owner as registered in the DICT. */
  lookUpKey(key: string): Promise<LookUpKeyAnswer>;
  registerPayoutWebhook(url: string): Promise<RegisterWebhookAnswer>;
  /** Our payout id in a callback's body, null in a test post; undefined when the body is no callback of this PSP. Nothing else in it is trusted. */
  readPayoutCallback(body: unknown): string | null | undefined;
}

/** `open` and `answering` are undecided; the other states are the PSP's decision. */
export type ClaimState = 'open' | 'answering' | 'accepted' | 'rejected' | 'cancelled';

/** A claim as the PSP reports it: the payer's bank states that a Pix we received was fraud or the bank's own mistake (MED). */
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

/**
 * Claims on received Pix. No standard covers them: each adapter uses its PSP's own API (docs/how-to/connect-a-psp.md). Every call may be repeated without harm.
 */
export interface PixClaims {
  /** Claims opened since that time; pages count from 0. `not_found`: this PSP reports no claims. */
  list(since: Date, page: number): Promise<ListClaimsAnswer>;
  /** Sends our answer, whether a claim is right. After the PSP's decision the same answer is accepted again, another one is refused. */
  answer(id: string, decision: 'accepted' | 'rejected', reason: string): Promise<AnswerClaimAnswer>;
}

/** The MED takes claims for 80 days, allows seven for the analysis and some more for the return. */
export const CLAIMS_REACH_MS = 95 * DAY_MS;

/** After this time an accepted claim reserves nothing: the reserved money becomes the player's again. */
export const RESERVE_ENDS_AFTER_MS = 12 * DAY_MS;

/** True while the claim is undecided. */
export function isUndecided(state: ClaimState): boolean {
  return state === 'open' || state === 'answering';
}
