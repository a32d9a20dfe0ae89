import { HOUR_MS } from '#kernel/durations.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { PaymentProvider } from '../../domain/payment-provider.ts';

const AGAIN_AFTER_MS = HOUR_MS;

/** Registers our addresses at each provider until it accepts them, then once an hour, since a provider may lose them. Returns 0, since no work waits for it. */
export function registerWebhooks(deps: PaymentsDeps): (at: Date) => Promise<number> {
  const goodUntilMs = new Map<string, number>();
  return async (at) => {
    const due = deps.providers.all.filter(({ id }) => at.getTime() >= (goodUntilMs.get(id) ?? -Infinity));
    await Promise.all(due.map(async (provider) => (await register(deps, provider)) && goodUntilMs.set(provider.id, at.getTime() + AGAIN_AFTER_MS)));
    return 0;
  };
}

/** Registers our callback addresses for received Pix and payouts at the PSP; false when it did not accept them. */
async function register(deps: PaymentsDeps, { id, pixIn, pixOut, callbackUrl }: PaymentProvider): Promise<boolean> {
  const answers = await Promise.all([pixIn.registerWebhook(callbackUrl), pixOut.registerPayoutWebhook(`${callbackUrl}/payouts`)]);
  const failed = answers.find((answer) => answer.kind !== 'registered');
  if (failed !== undefined)
    deps.log.warn({ provider: id, kind: failed.kind, detail: 'detail' in failed ? failed.detail : '' }, 'the PSP did not take our callback address');
  return failed === undefined;
}
