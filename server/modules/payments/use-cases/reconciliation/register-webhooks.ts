import { HOUR_MS } from '#kernel/durations.ts';
import type { PaymentsDeps } from '../../deps.ts';

const AGAIN_AFTER_MS = HOUR_MS;

/** Until the PSP takes our addresses, then once an hour, since a PSP may forget. Answers 0: nothing waits on it. */
export function registerWebhooks(deps: PaymentsDeps): (at: Date) => Promise<number> {
  let goodUntilMs = -Infinity;
  return async (at) => {
    if (at.getTime() >= goodUntilMs && (await register(deps))) goodUntilMs = at.getTime() + AGAIN_AFTER_MS;
    return 0;
  };
}

/** Says to the PSP where to call back, for received Pix and for payouts; false when it did not take the addresses. */
async function register(deps: PaymentsDeps): Promise<boolean> {
  const answers = await Promise.all([deps.pixIn.registerWebhook(deps.callbackUrl), deps.pixOut.registerPayoutWebhook(`${deps.callbackUrl}/payouts`)]);
  const failed = answers.find((answer) => answer.kind !== 'registered');
  if (failed !== undefined) deps.log.warn({ kind: failed.kind, detail: 'detail' in failed ? failed.detail : '' }, 'the PSP did not take our callback address');
  return failed === undefined;
}
