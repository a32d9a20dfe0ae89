import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { pixView, refundView } from './charge-view.ts';
import type { Psp } from './create-psp.ts';
import { inPeriod, isSenseless, listQuerySchema, paginate } from './pagination.ts';
import { PixProblem, readPix } from './problem.ts';
import { requestRefund } from './refund.ts';
import type { Pix } from './model.ts';

const pixListSchema = listQuerySchema.extend({
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  txIdPresente: z.enum(['true', 'false']).optional(),
  devolucaoPresente: z.enum(['true', 'false']).optional(),
});

type RefundPath = { Params: { e2eid: string; id: string } };

/** Received Pix and their returns: GET /pix/{e2eid}, GET /pix, PUT and GET /pix/{e2eid}/devolucao/{id}. */
export function pixRoutes(app: FastifyInstance, psp: Psp): void {
  app.get<{ Params: { e2eid: string } }>('/v2/pix/:e2eid', async (request) => pixView(findPix(psp, request.params.e2eid)));
  app.get('/v2/pix', async (request) => listPix(psp, request.query));

  app.put<RefundPath>('/v2/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const refund = requestRefund(psp, findPix(psp, request.params.e2eid), request.params.id, request.body);
    return reply.code(201).send(refundView(refund));
  });
  app.get<RefundPath>('/v2/pix/:e2eid/devolucao/:id', async (request) => {
    const refund = findPix(psp, request.params.e2eid).devolucoes.find(({ id }) => id === request.params.id);
    if (refund === undefined) throw new PixProblem('PixDevolucaoNaoEncontrada');
    return refundView(refund);
  });
}

function findPix(psp: Psp, e2eid: string): Pix {
  const pix = psp.pix.get(e2eid);
  if (pix === undefined) throw new PixProblem('PixNaoEncontrado');
  return pix;
}

function listPix(psp: Psp, query: unknown): Record<string, unknown> {
  const filter = readPix(pixListSchema, query, 'PixConsultaInvalida', 'parametros');
  if (isSenseless(filter)) throw new PixProblem('PixConsultaInvalida');
  const matching = psp.pix.newest().filter((pix) => {
    if (!inPeriod(pix.horario, filter)) return false;
    if (filter.txid !== undefined && pix.txid !== filter.txid) return false;
    if (filter.txIdPresente === 'false' || filter.cnpj !== undefined) return false;
    if (filter.cpf !== undefined && pix.pagador.cpf !== filter.cpf) return false;
    return filter.devolucaoPresente === undefined || pix.devolucoes.length > 0 === (filter.devolucaoPresente === 'true');
  });
  const { items, parametros } = paginate(matching, filter);
  const shown = { ...parametros, ...(filter.txid === undefined ? {} : { txid: filter.txid }) };
  // The contract's list wrongly requires `cobs`; an empty one is included for strict readers.
  return { parametros: shown, pix: items.map(pixView), cobs: [] };
}
