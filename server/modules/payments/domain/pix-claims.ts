import { DAY_MS } from '#kernel/durations.ts';
import type { Cents } from '#kernel/money.ts';
import type { NotFound, RefusedByPsp, Unavailable } from './pix-in.ts';

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
