import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Psp } from './create-psp.ts';
import { classifyKey } from './dict.ts';
import type { Hook } from './model.ts';
import { PixProblem, readPix, violation } from './problem.ts';

const hookBodySchema = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }).max(2_000) });

/** The receiver's CNPJ in the sandbox. */
const RECEIVER_CNPJ = '00000000000191';

type Path = { Params: { chave: string } };

/** Webhook of a receiving key: PUT, GET, DELETE /webhook/{chave}. */
export function webhookRoutes(app: FastifyInstance, psp: Psp): void {
  app.put<Path>('/v2/webhook/:chave', async (request, reply) => {
    const { chave } = request.params;
    if (classifyKey(chave) === null) throw invalidKey(chave, 'O parâmetro {chave} não corresponde a uma chave DICT válida.');
    if (psp.keys.get(chave) !== undefined)
      throw invalidKey(chave, 'O parâmetro {chave} não corresponde a uma chave DICT pertencente a este usuário recebedor.');
    const { webhookUrl } = readPix(hookBodySchema, request.body, 'WebhookOperacaoInvalida', 'webhook');
    psp.webhooks.set(chave, { webhookUrl, criacao: psp.world.clock.now().toISOString() });
    return reply.code(200).send();
  });
  app.get<Path>('/v2/webhook/:chave', async (request) => {
    const { webhookUrl, criacao } = findHook(psp, request.params.chave);
    return { webhookUrl, chave: request.params.chave, cnpj: RECEIVER_CNPJ, criacao };
  });
  app.delete<Path>('/v2/webhook/:chave', async (request, reply) => {
    findHook(psp, request.params.chave);
    psp.webhooks.delete(request.params.chave);
    return reply.code(204).send();
  });
}

function findHook(psp: Psp, chave: string): Hook {
  const hook = psp.webhooks.get(chave);
  if (hook === undefined) throw new PixProblem('WebhookNaoEncontrado');
  return hook;
}

function invalidKey(chave: string, razao: string): PixProblem {
  return new PixProblem('WebhookOperacaoInvalida', [violation('chave', razao, chave)]);
}
