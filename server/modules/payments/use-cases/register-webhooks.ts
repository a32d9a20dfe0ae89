import type { PaymentsDeps } from '../deps.ts';

const AGAIN_AFTER_MS = 3_600_000;

/** Tells the PSP where to call back: until it takes it, then once an hour, since a PSP may forget. Answers 0: nothing waits on it. */
export function createRegistrar(deps: PaymentsDeps): (at: Date) => Promise<number> {
  const { callbackUrl } = deps;
  let goodUntilMs = -Infinity;
  return async (at) => {
    if (at.getTime() < goodUntilMs) return 0;
    const answers = await Promise.all([deps.pixIn.registerWebhook(callbackUrl), deps.pixOut.registerPayoutWebhook(`${callbackUrl}/payouts`)]);
    const failed = answers.find((answer) => answer.kind !== 'registered');
    if (failed === undefined) goodUntilMs = at.getTime() + AGAIN_AFTER_MS;
    else deps.log.warn({ kind: failed.kind, detail: 'detail' in failed ? failed.detail : '' }, 'the PSP did not take our callback address');
    return 0;
  };
}
