import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import type { PaymentsDeps } from '../deps.ts';
import { sendAnswers } from '../use-cases/claims/answer-claim.ts';
import { takeClaims } from '../use-cases/claims/take-claims.ts';
import { releaseUnderBr } from '../use-cases/deposits/free-deposits.ts';
import { receiveDuePix } from '../use-cases/receipts/receive-pix.ts';
import { compareListing, compareReturned } from '../use-cases/reconciliation/compare-listings.ts';
import { registerWebhooks } from '../use-cases/reconciliation/register-webhooks.ts';
import { askSilentCharges, expireCharges } from '../use-cases/reconciliation/watch-charges.ts';
import { latenessWatch } from '../use-cases/reconciliation/watch-lateness.ts';
import { escalateWithdrawals } from '../use-cases/withdrawals/review-withdrawals.ts';
import { sendDueWithdrawals } from '../use-cases/withdrawals/send-withdrawals.ts';

/** Everything here that falls due. */
export function paymentSweeps(deps: PaymentsDeps): readonly Sweep[] {
  return [
    { name: 'payments.register-webhooks', everyMs: 5_000, run: registerWebhooks(deps) },
    { name: 'payments.receipts', everyMs: 300, run: (at) => receiveDuePix(deps, at) },
    { name: 'payments.withdrawals', everyMs: 300, run: (at) => sendDueWithdrawals(deps, at) },
    { name: 'payments.expire', everyMs: 1_000, run: (at) => expireCharges(deps, at) },
    { name: 'payments.silent-charges', everyMs: 1_000, run: (at) => askSilentCharges(deps, at) },
    { name: 'payments.listing', everyMs: 5_000, run: (at) => compareListing(deps, at) },
    { name: 'payments.returned', everyMs: 5_000, run: (at) => compareReturned(deps, at) },
    { name: 'payments.claims', everyMs: 5_000, run: (at) => takeClaims(deps, at) },
    { name: 'payments.claim-answers', everyMs: 1_000, run: (at) => sendAnswers(deps, at) },
    { name: 'payments.release-rollovers', everyMs: 60_000, run: () => releaseUnderBr(deps) },
    { name: 'payments.escalate', everyMs: 5_000, run: (at) => escalateWithdrawals(deps, at) },
    { name: 'payments.lateness', everyMs: 10_000, run: latenessWatch(deps) },
  ];
}
