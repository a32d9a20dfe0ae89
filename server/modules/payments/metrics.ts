import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { PaymentsDeps } from './deps.ts';
import { WAITING } from './domain/lateness.ts';

const PAYOUT_SECONDS = [1, 5, 30, 60, 300, 1_800, 3_600, 7_200];

/** The metrics of payments. `createPaymentsModule` registers them at once, so that every series exists from the start. */
export function paymentsMetrics({ metrics, providers }: Pick<PaymentsDeps, 'metrics' | 'providers'>) {
  const provider = providers.all.map(({ id }) => id);
  return {
    deposits: metrics.counter('palpite_payments_deposits_total', 'Deposits by what came of them: a code to pay, no code, money, none in time, money back', {
      provider,
      outcome: ['charged', 'refused', 'psp_unavailable', 'credited', 'expired', 'returned'],
    }),
    depositsTakenBack: metrics.counter('palpite_payments_deposits_taken_back_total', 'Credited Pix of which the PSP gave something back', { provider }),
    returnsFailed: metrics.counter('palpite_payments_returns_failed_total', 'Returns of received Pix that the PSP refused or could not make', { provider }),
    withdrawals: metrics.counter('palpite_payments_withdrawals_total', 'Withdrawals that ended, by how', { provider, end: ['paid', 'failed', 'refused'] }),
    withdrawalSeconds: metrics.histogram('palpite_payments_withdrawal_seconds', 'From request to end', { end: ['paid', 'failed'] }, PAYOUT_SECONDS),
    withdrawalsEscalated: metrics.counter('palpite_payments_withdrawals_escalated_total', 'Withdrawals still open 60 minutes after their request'),
    withdrawalsMoved: metrics.counter(
      'palpite_payments_withdrawals_moved_total',
      'Withdrawals that another provider makes, by the provider known not to have them',
      {
        provider,
      },
    ),
    providerConflicts: metrics.counter(
      'palpite_payments_provider_conflicts_total',
      'Pix and payouts that a provider calls its own although another provider made them',
      { provider, what: ['pix', 'payout'] },
    ),
    brakePulled: metrics.counter('palpite_payments_brake_pulled_total', 'Times the site-wide withdrawal brake was pulled'),
    waiting: metrics.gauge('palpite_payments_waiting', 'Deposits, received Pix, returns and withdrawals that are not at their end', { what: WAITING }),
    oldest: metrics.gauge('palpite_payments_oldest_seconds', 'How long the oldest of them waits beyond its time', { what: WAITING }),
  };
}

/** The metrics of calls to the providers. */
export function providerMetrics(metrics: Metrics, provider: readonly string[]) {
  return {
    calls: metrics.counter('palpite_payments_provider_calls_total', 'Calls to payment providers, by whether they were answered', {
      provider,
      outcome: ['answered', 'unavailable'],
    }),
    down: metrics.gauge('palpite_payments_provider_down', '1 while new charges or payouts avoid the provider, since it does not answer', { provider }),
  };
}
