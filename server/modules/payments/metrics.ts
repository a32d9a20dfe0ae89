import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import { WAITING } from './domain/lateness.ts';

const PAYOUT_SECONDS = [1, 5, 30, 60, 300, 1_800, 3_600, 7_200];

/** What monitoring sees of payments; `createPaymentsModule` asks for it once, so that all of it is there from the start. */
export function paymentsMetrics(metrics: Metrics) {
  return {
    deposits: metrics.counter('palpite_payments_deposits_total', 'Deposits by what came of them: a code to pay, no code, money, none in time, money back', {
      outcome: ['charged', 'refused', 'psp_unavailable', 'credited', 'expired', 'returned'],
    }),
    depositsTakenBack: metrics.counter('palpite_payments_deposits_taken_back_total', 'Credited Pix of which the PSP gave something back'),
    returnsFailed: metrics.counter('palpite_payments_returns_failed_total', 'Returns of received Pix that the PSP refused or could not make'),
    withdrawals: metrics.counter('palpite_payments_withdrawals_total', 'Withdrawals that ended, by how', { end: ['paid', 'failed', 'refused'] }),
    withdrawalSeconds: metrics.histogram('palpite_payments_withdrawal_seconds', 'From request to end', { end: ['paid', 'failed'] }, PAYOUT_SECONDS),
    withdrawalsEscalated: metrics.counter('palpite_payments_withdrawals_escalated_total', 'Withdrawals still open 60 minutes after their request'),
    brakePulled: metrics.counter('palpite_payments_brake_pulled_total', 'Times the site-wide withdrawal brake was pulled'),
    waiting: metrics.gauge('palpite_payments_waiting', 'Deposits, received Pix, returns and withdrawals that are not at their end', { what: WAITING }),
    oldest: metrics.gauge('palpite_payments_oldest_seconds', 'How long the oldest of them waits beyond its time', { what: WAITING }),
  };
}
