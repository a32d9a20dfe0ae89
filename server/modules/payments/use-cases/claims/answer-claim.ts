import { MINUTE_MS } from '#kernel/durations.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { PixClaim } from '../../domain/payment-provider.ts';
import { type Claim, claimAnswers, findClaim, lockClaim, writeAnswer } from '../../store/claims.ts';
import { takeClaim } from './take-claims.ts';

export type AnswerClaimRefusal = 'not_found' | 'answered';

const LEASE_MS = MINUTE_MS;
const BATCH = 20;

/**
 * Stores an operator's answer whether a bank's claim is right; the operator names the claim as `findClaim` does. A periodic job sends the answer to the PSP,
 * which decides. Joins the caller's transaction, which audits.
 */
export async function answerClaim(
  tx: Tx,
  name: string,
  answer: { readonly decision: 'accepted' | 'rejected'; readonly reason: string; readonly at: Date },
): Promise<Result<Claim, AnswerClaimRefusal>> {
  const named = await findClaim(tx, name);
  const claim = named === null ? null : await lockClaim(tx, named.id);
  if (claim === null) return refuse('not_found');
  if (claim.state !== 'open') return refuse('answered');
  if (claim.playerId !== null) await lockGate(tx, claim.playerId);
  await writeAnswer(tx, claim.id, answer);
  return ok(claim);
}

/** Sends operators' answers to the PSP until it accepts them, outside any transaction. Returns how many it sent. */
export async function sendAnswers(deps: PaymentsDeps, at: Date): Promise<number> {
  const due = await claimAnswers(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH });
  for (const claim of due) {
    if (claim.answer === null || claim.answerReason === null) continue;
    const answer = await deps.providers.of(claim.provider).pixClaims.answer(claim.number, claim.answer, claim.answerReason);
    if (answer.kind === 'taken' && answer.claim.status !== 'open') await takeClaim(deps, claim.provider, sameAs(claim, answer.claim), at);
    else deps.log.warn({ claimId: claim.id, answer: answer.kind }, 'the PSP has not taken the answer to a claim; its list says what became of it');
  }
  return due.length;
}

/** The PSP's decision about the answered claim; its other fields are ignored. */
function sameAs(claim: Claim, reported: PixClaim): PixClaim {
  return { ...reported, id: claim.number, endToEndId: claim.endToEndId };
}
