import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MOST_PIX_CENTS } from '#kernel/bounds.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { toDecimalString, cents } from '#kernel/money.ts';
import { randomHex } from '#kernel/random.ts';
import { readInput, SandboxRefusal } from '../host/refusal.ts';
import { requireToken } from './access-token.ts';
import { findReceived, leftOf, openRefund } from './back-office/back-office.ts';
import type { Psp } from './create-psp.ts';
import { type Claim, claimNatures } from './model.ts';
import { instant, pageNumber } from './pagination.ts';
import { PixProblem, readPix } from './problem.ts';

const ANALYSIS_DAYS = 7;
const PAGE = 100;

const openSchema = z.object({
  endToEndId: z.string().max(64).optional(),
  txid: z.string().max(64).optional(),
  /** Integer centavos; by default the part of the Pix that is not returned. */
  amount: z.int().min(1).max(MOST_PIX_CENTS).optional(),
  nature: z.enum(claimNatures).default('FRAUDE'),
});
const cancelSchema = z.object({ id: z.string().max(64) });
const answerSchema = z.object({ resultado: z.enum(['ACEITA', 'REJEITADA']), motivo: z.string().min(1).max(500) });
const listSchema = z.object({ inicio: instant, 'paginacao.paginaAtual': pageNumber.default(0) });

type Path = { Params: { id: string } };

/** Banks' claims on received Pix (MED), by this PSP's own contract: CLAIMS.md. */
export function claimRoutes(app: FastifyInstance, psp: Psp): void {
  app.get('/claims', async (request) => {
    requireToken(psp.world, request);
    const query = readPix(listSchema, request.query, 'PixConsultaInvalida', 'parametros');
    const page = query['paginacao.paginaAtual'];
    const matching = psp.claims.newest().filter(({ criacao }) => Date.parse(criacao) >= Date.parse(query.inicio));
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: PAGE,
      quantidadeDePaginas: Math.max(1, Math.ceil(matching.length / PAGE)),
      quantidadeTotalDeItens: matching.length,
    };
    return { paginacao, claims: matching.slice(page * PAGE, (page + 1) * PAGE) };
  });
  app.put<Path>('/claims/:id/answer', async (request) => {
    requireToken(psp.world, request);
    return answer(psp, request.params.id, readPix(answerSchema, request.body, 'RequisicaoInvalida', 'claim').resultado);
  });
  // Control routes for people and tests: the payer's bank claims, or withdraws its claim.
  app.post('/claim', async (request, reply) => reply.code(201).send(openClaim(psp, request.body)));
  app.post('/claim/cancel', async (request) => {
    const claim = psp.claims.get(readInput(cancelSchema, request.body).id);
    if (claim === undefined || claim.status !== 'ABERTA') throw new SandboxRefusal(404, 'claim_not_open', 'There is no open claim of this id.');
    return put(psp, { ...claim, status: 'CANCELADA' });
  });
}

function openClaim(psp: Psp, input: unknown): Claim {
  const asked = readInput(openSchema, input);
  const pix = findReceived(psp, asked);
  const now = psp.world.clock.nowMs();
  return put(psp, {
    id: randomHex(psp.world.random, 16),
    endToEndId: pix.endToEndId,
    valor: toDecimalString(cents(asked.amount ?? leftOf(pix))),
    motivo: asked.nature,
    status: 'ABERTA',
    criacao: new Date(now).toISOString(),
    prazo: new Date(now + ANALYSIS_DAYS * DAY_MS).toISOString(),
  });
}

/** Ends the claim with the receiver's answer. An accepted claim returns the rest of the Pix, up to the claimed amount. */
function answer(psp: Psp, id: string, resultado: 'ACEITA' | 'REJEITADA'): Claim {
  const claim = psp.claims.get(id);
  if (claim === undefined) throw new PixProblem('NaoEncontrado');
  if (claim.status === resultado) return claim;
  if (claim.status !== 'ABERTA') throw new PixProblem('PagamentoConflitante');
  const pix = findReceived(psp, claim);
  const amount = Math.min(Math.round(Number(claim.valor) * 100), leftOf(pix));
  const nature = claim.motivo === 'FRAUDE' ? 'MED_FRAUDE' : 'MED_OPERACIONAL';
  if (resultado === 'ACEITA' && amount > 0) openRefund(psp, { endToEndId: claim.endToEndId, amount, nature });
  return put(psp, { ...claim, status: resultado });
}

function put(psp: Psp, claim: Claim): Claim {
  psp.claims.set(claim.id, claim);
  return claim;
}
