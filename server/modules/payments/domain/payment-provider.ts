import { DAY_MS } from '#kernel/durations.ts';
import type { Cents } from '#kernel/money.ts';

/** A payment institution (PSP). Its id never changes: it is part of its callback address, and of each of its charges, Pix, returns, claims and withdrawals. */
export interface PaymentProvider {
  readonly id: string;
  readonly pixIn: PixIn;
  readonly pixOut: PixOut;
  readonly pixClaims: PixClaims;
  /** Last part of its callback address. A caller who knows it may notify us of a Pix, and nothing more. */
  readonly webhookSecret: string;
  /** Its callback address, secret included. */
  readonly callbackUrl: string;
  /** It was connected before addresses named their provider, so /webhooks/pix/<secret> reaches it too. */
  readonly hasEarlierAddress?: true;
  /** For a provider that signs its callbacks: whether the signature is valid. */
  isSigned?(rawBody: Buffer, headers: Readonly<Record<string, unknown>>): boolean;
  close(): void;
}

/** Calls about charges and received Pix, and calls about payouts. One side of a provider may be down while the other works. */
export type ProviderSide = 'in' | 'out';

/** The providers that the environment connects. */
export interface Providers {
  readonly all: readonly PaymentProvider[];
  /** By id. A provider that is no longer connected is never available: its charges and payouts wait until it is. */
  of(id: string): PaymentProvider;
  /** The connected ones of these ids, in this order, with those that are down last. All connected providers when none of these is connected. Never empty. */
  inOrder(wanted: readonly string[], side: ProviderSide): readonly PaymentProvider[];
  isDown(id: string, side: ProviderSide): boolean;
  close(): void;
}

/** A callback that names more Pix than this is refused. */
export const MOST_PIX_IN_CALLBACK = 1_000;

/** `processing` may still succeed or fail, and counts as returned; only `failed` money is still here. */
export type ReturnStatus = 'processing' | 'returned' | 'failed';

/** Money of a received Pix that goes back to its payer, whether we, the PSP's back office or the MED asked for it. */
export interface PixReturn {
  /** Id of the return within its Pix. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  /** As the PSP writes it: ORIGINAL, MED_FRAUDE, MED_OPERACIONAL, … */
  readonly nature: string;
  /** Why it ended so, if the PSP says. */
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

/** A Pix as a list names it; `returns` is null where the list omits them or they cannot be read. */
export interface ListedPix {
  readonly endToEndId: string;
  readonly returns: readonly PixReturn[] | null;
}

/** One page of the PSP's list of Pix received in [from, to], by the time of the Pix; pages count from 0. */
export interface PixPage {
  readonly from: Date;
  readonly to: Date;
  readonly page: number;
  /** Only Pix with returns. */
  readonly returnedOnly: boolean;
}

export interface ChargeRequest {
  readonly txid: string;
  readonly amountCents: Cents;
  readonly lifetimeSeconds: number;
  readonly payerCpf: string;
  readonly payerName: string;
}

/** The PSP did not answer, or its answer could not be understood: the outcome is unknown. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly detail: string;
  /** The PSP answered, but not by the contract: a retry fails until the PSP repairs it. */
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
/** `taken`: what the PSP has under the return id, whenever it was requested. `refused`: the PSP has nothing under it. */
export type ReturnPixAnswer = { readonly kind: 'taken'; readonly pixReturn: PixReturn } | RefusedByPsp | Unavailable;
export type RegisterWebhookAnswer = { readonly kind: 'registered' } | RefusedByPsp | Unavailable;

/** The ids in a callback, and how many of its entries have no valid id. */
export interface CallbackIds {
  readonly endToEndIds: readonly string[];
  readonly malformed: number;
}

/** Receiving Pix: the only interface to a PSP's charges. Every call may be repeated without harm. */
export interface PixIn {
  /** Creates the charge, or finds it when the same txid was requested before. */
  createCharge(request: ChargeRequest): Promise<CreateChargeAnswer>;
  readCharge(txid: string): Promise<ReadChargeAnswer>;
  readPix(endToEndId: string): Promise<ReadPixAnswer>;
  listPix(page: PixPage): Promise<ListPixAnswer>;
  /** Returns a received Pix, or a part of it, once per return id. */
  returnPix(endToEndId: string, returnId: string, amountCents: Cents): Promise<ReturnPixAnswer>;
  /** Registers this callback address. */
  registerWebhook(url: string): Promise<RegisterWebhookAnswer>;
  /** The end-to-end ids in a callback's body, none in a test post; null when the body is no callback of this PSP. Nothing else in it is trusted. */
  readCallback(body: unknown): CallbackIds | null;
}

export type PayoutAnswer =
  | { readonly kind: 'processing' }
  | { readonly kind: 'paid'; readonly endToEndId: string | null }
  | { readonly kind: 'failed'; readonly detail: string }
  | Unavailable;

/** `refused`: the PSP has no order under this id and never will. `unavailable`: unknown; ask `status` by the same id. */
export type SendPayoutAnswer = PayoutAnswer | RefusedByPsp;
export type PayoutStatusAnswer = PayoutAnswer | NotFound;
export type LookUpKeyAnswer = { readonly kind: 'found'; readonly ownerCpf: string | null } | NotFound | Unavailable;

/** Sending Pix. Our id alone protects against paying twice: one withdrawal, one id, for ever. */
export interface PixOut {
  send(id: string, key: string, amountCents: Cents): Promise<SendPayoutAnswer>;
  /** `amountCents` is the amount ordered: an answer with another amount is not trusted. */
  status(id: string, amountCents: Cents): Promise<PayoutStatusAnswer>;
  /** The key's owner, as the DICT says. */
  lookUpKey(key: string): Promise<LookUpKeyAnswer>;
  registerPayoutWebhook(url: string): Promise<RegisterWebhookAnswer>;
  /** Our payout id in a callback's body, null in a test post; undefined when the body is no callback of this PSP. Nothing else in it is trusted. */
  readPayoutCallback(body: unknown): string | null | undefined;
}

/** `open` and `answering` are undecided; the others are the PSP's decision. */
export type ClaimState = 'open' | 'answering' | 'accepted' | 'rejected' | 'cancelled';

/** A claim as the PSP reports it: the payer's bank says that a Pix we received was fraud, or its own mistake (MED). */
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
  /** Claims opened since then, page by page from 0. `not_found`: this PSP reports no claims. */
  list(since: Date, page: number): Promise<ListClaimsAnswer>;
  /** Says whether a claim is right. After the decision the same answer is accepted again, another is refused. */
  answer(id: string, decision: 'accepted' | 'rejected', reason: string): Promise<AnswerClaimAnswer>;
}

/** The MED takes claims for 80 days, allows seven for the analysis and some more for the return. */
export const CLAIMS_REACH_MS = 95 * DAY_MS;

/** After this long an accepted claim reserves nothing: the reserved money is the player's again. */
export const RESERVE_ENDS_AFTER_MS = 12 * DAY_MS;

/** True while the claim is undecided. */
export function isUndecided(state: ClaimState): boolean {
  return state === 'open' || state === 'answering';
}
