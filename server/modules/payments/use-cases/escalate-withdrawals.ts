import type { PaymentsDeps } from '../deps.ts';
import { paymentsMetrics } from '../metrics.ts';
import { claimEscalations } from '../store/withdrawals.ts';

/** Raises withdrawals that are still open 60 minutes after their request, once each: they must be paid within 120. Returns how many. */
export async function escalateWithdrawals(deps: PaymentsDeps, at: Date): Promise<number> {
  const late = await claimEscalations(deps.db.k, at);
  for (const withdrawal of late) {
    deps.log.error(
      { withdrawalId: withdrawal.id, status: withdrawal.state, deadlineAt: withdrawal.deadlineAt.toISOString() },
      'a withdrawal is open after 60 minutes: act now',
    );
  }
  paymentsMetrics(deps.metrics).withdrawalsEscalated.inc(late.length);
  return late.length;
}
