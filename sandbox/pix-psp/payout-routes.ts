import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requireToken } from './access-token.ts';
import type { Psp } from './create-psp.ts';
import { payoutView, requestPayout } from './payouts.ts';
import { PixProblem, readPix } from './problem.ts';

const address = z.url({ protocol: /^https?$/ }).max(2_000);
/** `webhookUrl` as in the standard's webhooks; `url` for short. */
const hookBodySchema = z.union([z.object({ webhookUrl: address }), z.object({ url: address }).transform(({ url }) => ({ webhookUrl: url }))]);

type Path = { Params: { id: string } };

/** Pix out, by this PSP's own contract: PAYOUTS.md. */
export function payoutRoutes(app: FastifyInstance, psp: Psp): void {
  app.put<Path>('/payouts/:id', async (request, reply) => {
    requireToken(psp.world, request);
    const { payout, created } = requestPayout(psp, request.params.id, request.body);
    const behaviour = psp.behaviour.get().payout;
    if (behaviour === 'unknown') throw new PixProblem('ServicoIndisponivel');
    if (behaviour === 'timeout') {
      await psp.world.timers.pause(psp.world.settings.hangMs);
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply.code(created ? 201 : 200).send(payoutView(payout));
  });

  app.get<Path>('/payouts/:id', async (request) => {
    requireToken(psp.world, request);
    const payout = psp.payouts.get(request.params.id);
    if (payout === undefined) throw new PixProblem('PagamentoNaoEncontrado');
    return payoutView(payout);
  });

  app.put('/payout-webhook', async (request, reply) => {
    requireToken(psp.world, request);
    const { webhookUrl: url } = readPix(hookBodySchema, request.body, 'RequisicaoInvalida', 'webhook');
    psp.payoutHook.set(url);
    return reply.code(200).send({ webhookUrl: url });
  });
}
