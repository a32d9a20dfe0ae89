import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { randomHex } from '#kernel/random.ts';
import { completeView, generatedView } from './charge-view.ts';
import type { Psp } from './create-psp.ts';
import { classifyKey } from './dict.ts';
import { currentTerms, debtorSchema, extraInfoSchema, valueSchema, type Charge, type Pix, type Terms } from './model.ts';
import { inPeriod, isSenseless, listQuerySchema, paginate } from './pagination.ts';
import { PixProblem, readPix, violation } from './problem.ts';

const TXID = /^[a-zA-Z0-9]{26,35}$/;

const termsFields = {
  devedor: debtorSchema.optional(),
  valor: valueSchema,
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: extraInfoSchema.optional(),
  loc: z.object({ id: z.int().min(0).max(MOST_COUNT), tipoCob: z.enum(['cob', 'cobv']).optional() }).optional(),
};
/** The range of the standard's int32. */
const seconds = z.int().min(-2_147_483_648).max(2_147_483_647);
const calendarSchema = z.object({ expiracao: seconds.default(86_400) });
const createSchema = z.object({ ...termsFields, calendario: calendarSchema });
const reviseSchema = z.object({
  ...z.object(termsFields).partial().shape,
  valor: valueSchema.partial().optional(),
  calendario: z.object({ expiracao: seconds.optional() }).optional(),
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR').optional(),
});

const cobListSchema = listQuerySchema.extend({
  status: z.string().max(60).optional(),
  locationPresente: z.enum(['true', 'false']).optional(),
});

/** Immediate charges: PUT, PATCH and GET /cob/{txid}, GET /cob. */
export function cobRoutes(app: FastifyInstance, psp: Psp): void {
  app.put<{ Params: { txid: string } }>('/v2/cob/:txid', async (request, reply) => {
    const charge = putCharge(psp, request.params.txid, request.body);
    return reply.code(201).send(generatedView(psp, charge));
  });
  app.patch<{ Params: { txid: string } }>('/v2/cob/:txid', async (request) => {
    const charge = patchCharge(psp, findCharge(psp, request.params.txid), request.body);
    return generatedView(psp, charge);
  });
  app.get<{ Params: { txid: string }; Querystring: { revisao?: string } }>('/v2/cob/:txid', async (request) => {
    const charge = findCharge(psp, request.params.txid);
    const { revisao } = request.query;
    const revision = revisao === undefined ? undefined : Number(revisao);
    if (revision !== undefined && charge.revisions[revision] === undefined) {
      throw new PixProblem('CobConsultaInvalida', [violation('revisao', 'O parâmetro revisao corresponde a uma revisão inexistente.', revisao)]);
    }
    return completeView(psp, charge, pixOf(psp, charge), revision);
  });
  app.get('/v2/cob', async (request) => listCharges(psp, request.query));
}

function findCharge(psp: Psp, txid: string): Charge {
  const charge = psp.charges.get(txid);
  if (charge === undefined) throw new PixProblem('CobNaoEncontrado');
  return charge;
}

function pixOf(psp: Psp, charge: Charge): Pix[] {
  return charge.pix.flatMap((id) => psp.pix.get(id) ?? []);
}

/** Creates a charge, or revises an ATIVA one; the same terms again change nothing. */
function putCharge(psp: Psp, txid: string, body: unknown): Charge {
  if (!TXID.test(txid)) throw new PixProblem('CobOperacaoInvalida', [violation('cob.txid', 'O campo cob.txid não respeita o _schema_.', txid)]);
  const { calendario, loc, ...rest } = readPix(createSchema, body, 'CobOperacaoInvalida', 'cob');
  const terms: Terms = { expiracao: calendario.expiracao, ...rest };
  checkTerms(psp, terms, loc !== undefined);
  const existing = psp.charges.get(txid);
  if (existing !== undefined) return revise(psp, existing, terms);
  const charge: Charge = {
    txid,
    criacao: psp.world.clock.now().toISOString(),
    token: randomHex(psp.world.random, 16),
    locId: psp.charges.size() + 1,
    status: 'ATIVA',
    revisions: [terms],
    pix: [],
  };
  psp.charges.set(txid, charge);
  return charge;
}

function patchCharge(psp: Psp, charge: Charge, body: unknown): Charge {
  const { status, calendario, valor, loc, ...rest } = readPix(reviseSchema, body, 'CobOperacaoInvalida', 'cob');
  const present = currentTerms(charge);
  const terms: Terms = {
    ...present,
    ...rest,
    chave: rest.chave ?? present.chave,
    expiracao: calendario?.expiracao ?? present.expiracao,
    valor: { ...present.valor, ...valor, original: valor?.original ?? present.valor.original },
  };
  checkTerms(psp, terms, loc !== undefined);
  if (status === undefined) return revise(psp, charge, terms);
  if (!sameTerms(terms, present)) {
    throw new PixProblem('CobOperacaoInvalida', [violation('cob.status', 'Não se remove uma cobrança ao mesmo tempo em que se altera outro campo.', status)]);
  }
  const active = mustBeActive(charge);
  const removed: Charge = { ...active, status, revisions: [...active.revisions, terms] };
  psp.charges.set(charge.txid, removed);
  return removed;
}

function revise(psp: Psp, charge: Charge, terms: Terms): Charge {
  const active = mustBeActive(charge);
  if (sameTerms(currentTerms(active), terms)) return active;
  const revised: Charge = { ...active, revisions: [...active.revisions, terms] };
  psp.charges.set(charge.txid, revised);
  return revised;
}

function mustBeActive(charge: Charge): Charge {
  if (charge.status !== 'ATIVA') {
    throw new PixProblem('CobOperacaoInvalida', [
      violation('cob.status', 'A cobrança não está ATIVA, e a presente requisição busca alterá-la.', charge.status),
    ]);
  }
  return charge;
}

function checkTerms(psp: Psp, terms: Terms, namesLocation: boolean): void {
  const problems = [];
  if (terms.expiracao <= 0) problems.push(violation('cob.calendario.expiracao', 'O campo cob.calendario.expiracao é igual ou menor que zero.'));
  if (Number(terms.valor.original) === 0 && terms.valor.modalidadeAlteracao !== 1)
    problems.push(violation('cob.valor.original', 'O campo cob.valor.original é zero.', terms.valor.original));
  if (classifyKey(terms.chave) === null) problems.push(violation('cob.chave', 'O campo cob.chave não respeita o _schema_.', terms.chave));
  if (psp.keys.get(terms.chave) !== undefined)
    problems.push(violation('cob.chave', 'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.', terms.chave));
  if (namesLocation) problems.push(violation('cob.loc.id', 'O location referenciado por loc.id inexiste.'));
  if (problems.length > 0) throw new PixProblem('CobOperacaoInvalida', problems);
}

function sameTerms(a: Terms, b: Terms): boolean {
  return canonical(a) === canonical(b);
}

/** Compares regardless of the order of fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  });
}

function listCharges(psp: Psp, query: unknown): Record<string, unknown> {
  const filter = readPix(cobListSchema, query, 'CobConsultaInvalida', 'parametros');
  if (isSenseless(filter)) throw new PixProblem('CobConsultaInvalida');
  const matching = psp.charges.newest().filter((charge) => {
    const { devedor } = currentTerms(charge);
    if (!inPeriod(charge.criacao, filter)) return false;
    if (filter.status !== undefined && charge.status !== filter.status) return false;
    if (filter.cpf !== undefined && !(devedor !== undefined && 'cpf' in devedor && devedor.cpf === filter.cpf)) return false;
    if (filter.cnpj !== undefined && !(devedor !== undefined && 'cnpj' in devedor && devedor.cnpj === filter.cnpj)) return false;
    return filter.locationPresente !== 'false';
  });
  const { items, parametros } = paginate(matching, filter);
  const shown = { ...parametros, ...(filter.status === undefined ? {} : { status: filter.status }) };
  // The contract's list wrongly requires `idCob` of every item; it is included for strict readers.
  return { parametros: shown, cobs: items.map((charge) => ({ ...completeView(psp, charge, pixOf(psp, charge)), idCob: charge.txid })) };
}
