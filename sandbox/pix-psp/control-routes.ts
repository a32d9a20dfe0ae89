import type { FastifyInstance } from 'fastify';
import { readInput } from '../host/refusal.ts';
import type { Psp } from './create-psp.ts';
import { behaviourSchema } from './model.ts';
import { payCharge } from './pay-charge.ts';
import { payoutView, releaseWaitingPayouts, settlePayout } from './payouts.ts';
import { settleRefund } from './refund.ts';

const changeSchema = behaviourSchema.partial();

/** For people and tests: pay, see payouts, set the PSP's behaviour, flush everything. */
export function pspControlRoutes(app: FastifyInstance, psp: Psp): void {
  app.post('/pay', async (request) => {
    const { endToEndId } = payCharge(psp, request.body);
    return { endToEndId };
  });
  app.get('/payouts', async () => psp.payouts.newest().map(payoutView));

  app.get('/behaviour', async () => psp.behaviour.get());
  app.post('/behaviour', async (request) => {
    const { payout, callback, refund } = readInput(changeSchema, request.body);
    const now = psp.behaviour.get();
    psp.behaviour.set({ payout: payout ?? now.payout, callback: callback ?? now.callback, refund: refund ?? now.refund });
    if (payout === 'ok' || payout === 'fail') releaseWaitingPayouts(psp, payout);
    return psp.behaviour.get();
  });

  app.get('/flush', async () => flushPsp(psp));
  app.post('/flush', async () => flushPsp(psp));
}

/** Settles pending payments, delivers held callbacks, retries failed ones; answers after every attempt. */
export async function flushPsp(psp: Psp): Promise<{ flushed: true }> {
  for (const payout of psp.payouts.newest().toReversed()) settlePayout(psp, payout.id);
  for (const pix of psp.pix.newest().toReversed()) {
    for (const refund of pix.devolucoes) settleRefund(psp, pix.endToEndId, refund.id);
  }
  await psp.callbacks.flush();
  return { flushed: true };
}
