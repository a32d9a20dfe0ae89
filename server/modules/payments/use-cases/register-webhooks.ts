import type { PaymentsDeps } from '../deps.ts';

/** Tells the PSP where to call back, for received Pix and for payouts; false when it did not take the addresses. */
export async function registerWebhooks(deps: PaymentsDeps): Promise<boolean> {
  const answers = await Promise.all([deps.pixIn.registerWebhook(deps.callbackUrl), deps.pixOut.registerPayoutWebhook(`${deps.callbackUrl}/payouts`)]);
  const failed = answers.find((answer) => answer.kind !== 'registered');
  if (failed !== undefined) deps.log.warn({ kind: failed.kind, detail: 'detail' in failed ? failed.detail : '' }, 'the PSP did not take our callback address');
  return failed === undefined;
}
