import { type Cents, cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import { judgeBreaker } from '../domain/circuit-breaker.ts';
import { paymentsMetrics } from '../metrics.ts';
import * as settings from '../settings.ts';
import { approvedLastHour, lockBreaker, tripBreaker } from '../store/circuit-breaker.ts';

/** True when the site-wide brake sends this withdrawal to an operator; pulls it, and tells operators, when this one would pass the hour's limits. */
export async function underBreaker(deps: PaymentsDeps, tx: Tx, amountCents: Cents, at: Date): Promise<boolean> {
  const values = deps.settings;
  const brake = {
    enabled: values.get(settings.withdrawAutoDisableEnable),
    intervalMinutes: values.get(settings.withdrawAutoDisableInterval),
    hourlyCount: values.get(settings.withdrawAutoDisableHourlyCount),
    hourlyAmountCents: cents(values.get(settings.withdrawAutoDisableHourlyAmount)),
  };
  if (!brake.enabled) return false;
  const until = await lockBreaker(tx);
  const verdict = judgeBreaker(brake, await approvedLastHour(tx, at), amountCents, until, at);
  if (verdict.kind !== 'pulled') return verdict.kind === 'braked';
  await tripBreaker(tx, verdict.until);
  deps.log.error({ until: verdict.until.toISOString() }, 'the withdrawal brake was pulled: new withdrawals wait for an operator');
  paymentsMetrics(deps.metrics).brakePulled.inc();
  return true;
}
