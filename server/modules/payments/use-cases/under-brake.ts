import { type Cents, cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import { applyBrake } from '../domain/brake.ts';
import * as settings from '../settings.ts';
import { approvedLastHour, lockBrake, pullBrake } from '../store/brake.ts';

/** True when the site-wide brake sends this withdrawal to an operator; pulls it, and tells operators, when this one would pass the hour's limits. */
export async function underBrake(deps: PaymentsDeps, tx: Tx, amountCents: Cents, at: Date): Promise<boolean> {
  const values = deps.settings;
  const brake = {
    enabled: values.get(settings.withdrawAutoDisableEnable),
    intervalMinutes: values.get(settings.withdrawAutoDisableInterval),
    hourlyCount: values.get(settings.withdrawAutoDisableHourlyCount),
    hourlyAmountCents: cents(values.get(settings.withdrawAutoDisableHourlyAmount)),
  };
  if (!brake.enabled) return false;
  const until = await lockBrake(tx);
  const verdict = applyBrake(brake, await approvedLastHour(tx, at), amountCents, until, at);
  if (verdict.kind !== 'pulled') return verdict.kind === 'braked';
  await pullBrake(tx, verdict.until);
  deps.log.error({ until: verdict.until.toISOString() }, 'the withdrawal brake was pulled: new withdrawals wait for an operator');
  deps.metrics.counter('palpite_payments_brake_pulled_total', 'Times the site-wide withdrawal brake was pulled').inc();
  return true;
}
