import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import type { PaymentsDeps } from '../deps.ts';
import { escalateWithdrawals } from '../use-cases/escalate-withdrawals.ts';
import { askSilentCharges, compareListing, expireCharges } from '../use-cases/reconcile.ts';
import { createRegistrar } from '../use-cases/register-webhooks.ts';
import { sendDueWithdrawals } from '../use-cases/send-withdrawals.ts';
import { takeDueReceipts } from '../use-cases/take-receipts.ts';

/** Everything here that falls due. */
export function paymentSweeps(deps: PaymentsDeps): readonly Sweep[] {
  const register = createRegistrar(deps);
  return [
    { name: 'payments.register-webhooks', everyMs: 5_000, run: register },
    { name: 'payments.receipts', everyMs: 300, run: (at) => takeDueReceipts(deps, at) },
    { name: 'payments.withdrawals', everyMs: 300, run: (at) => sendDueWithdrawals(deps, at) },
    { name: 'payments.expire', everyMs: 1_000, run: (at) => expireCharges(deps, at) },
    { name: 'payments.silent-charges', everyMs: 1_000, run: (at) => askSilentCharges(deps, at) },
    { name: 'payments.listing', everyMs: 5_000, run: (at) => compareListing(deps, at) },
    { name: 'payments.escalate', everyMs: 5_000, run: (at) => escalateWithdrawals(deps, at) },
  ];
}
