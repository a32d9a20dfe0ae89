import type { FastifyInstance } from 'fastify';
import { decideRefund, openRefund } from './back-office.ts';
import { pixView, refundView } from '../charge-view.ts';
import type { Psp } from '../create-psp.ts';

/** Acts of the PSP itself: return a Pix (in full, in part, under the MED), and end such a return with either outcome. */
export function backOfficeRoutes(app: FastifyInstance, psp: Psp): void {
  app.get('/received', async () => psp.pix.newest().map(pixView));
  app.post('/refund', async (request, reply) => {
    const { pix, refund } = openRefund(psp, request.body);
    return reply.code(201).send({ endToEndId: pix.endToEndId, ...refundView(refund) });
  });
  app.post('/refund/decide', async (request) => {
    const { pix, refund } = decideRefund(psp, request.body);
    return { endToEndId: pix.endToEndId, ...refundView(refund) };
  });
}
