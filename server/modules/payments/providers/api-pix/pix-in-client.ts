import { type Cents, toDecimalString } from '#kernel/money.ts';
import * as z from 'zod';
import { buildBrCode, readBrCode } from '../../domain/br-code.ts';
import type { ChargeRequest, CreateChargeAnswer, ListPixAnswer, PixIn, PixPage, ReadPixAnswer, ReturnPixAnswer } from '../../domain/payment-provider.ts';
import type { Api, ApiAnswer } from './api-call.ts';
import {
  callbackEntry,
  callbackMessage,
  type ChargeMessage,
  chargeMessage,
  idsOf,
  listedPixOf,
  pixListMessage,
  pixMessage,
  pixReturn,
  receivedPix,
  returnMessage,
} from './messages.ts';

export interface Receiver {
  /** Our own Pix key, to which charges are paid. */
  readonly key: string;
  /** Written into the BR Code when the PSP returns no text. */
  readonly merchantName: string;
  readonly merchantCity: string;
}

const PAGE_SIZE = 100;

/** Receiving Pix over the Banco Central's API Pix 2.9 (`/cob`, `/pix`, `/webhook`). */
export function createPixInClient(api: Api, receiver: Receiver): PixIn {
  return {
    createCharge: (request) => createCharge(api, receiver, request),
    async readCharge(txid) {
      const answer = await api({ method: 'GET', path: `/v2/cob/${encodeURIComponent(txid)}`, answer: chargeMessage, retries: 1 });
      if (answer.kind === 'ok') return { kind: 'found', amountCents: answer.value.valor.original, endToEndIds: idsOf(answer.value.pix) };
      return answer.kind === 'refused' ? { kind: 'unavailable', detail: answer.detail } : answer;
    },
    readPix: (endToEndId) => readPix(api, endToEndId),
    listPix: (page) => listPix(api, page),
    returnPix: (endToEndId, returnId, amountCents) => returnPix(api, endToEndId, returnId, amountCents),
    async registerWebhook(url) {
      const path = `/v2/webhook/${encodeURIComponent(receiver.key)}`;
      const answer = await api({ method: 'PUT', path, body: { webhookUrl: url }, answer: z.unknown(), retries: 1 });
      if (answer.kind === 'ok') return { kind: 'registered' };
      return answer.kind === 'not_found' ? { kind: 'refused', detail: 'the PSP does not know our key' } : answer;
    },
    readCallback(body) {
      const parsed = callbackMessage.safeParse(body);
      if (!parsed.success) return null;
      const { pix = [] } = parsed.data;
      const endToEndIds = pix.flatMap((each) => callbackEntry.safeParse(each).data?.endToEndId ?? []);
      return { endToEndIds, malformed: pix.length - endToEndIds.length };
    },
  };
}

async function readPix(api: Api, endToEndId: string): Promise<ReadPixAnswer> {
  const answer = await api({ method: 'GET', path: `/v2/pix/${encodeURIComponent(endToEndId)}`, answer: pixMessage, retries: 1 });
  if (answer.kind === 'refused') return { kind: 'unavailable', detail: answer.detail };
  if (answer.kind !== 'ok') return answer;
  if (answer.value.endToEndId !== endToEndId) return { kind: 'unavailable', unreadable: true, detail: 'the PSP answered with another Pix' };
  return { kind: 'found', pix: receivedPix(answer.value) };
}

async function createCharge(api: Api, receiver: Receiver, request: ChargeRequest): Promise<CreateChargeAnswer> {
  const path = `/v2/cob/${request.txid}`;
  const body = {
    calendario: { expiracao: request.lifetimeSeconds },
    devedor: { cpf: request.payerCpf, nome: request.payerName },
    valor: { original: toDecimalString(request.amountCents) },
    chave: receiver.key,
    solicitacaoPagador: 'Depósito. Pague somente com uma conta do seu CPF.',
  };
  const made = await api({ method: 'PUT', path, body, answer: chargeMessage, retries: 1 });
  // A PSP may refuse a txid that it already has: it is our charge of an earlier try whose answer was lost.
  const answer = made.kind === 'refused' ? orRefused(await api({ method: 'GET', path, answer: chargeMessage, retries: 1 }), made.detail) : made;
  if (answer.kind === 'ok') return createdCharge(receiver, request, answer.value);
  return answer.kind === 'not_found' ? { kind: 'refused', detail: 'the PSP does not know our key' } : answer;
}

function orRefused<T>(found: ApiAnswer<T>, detail: string): ApiAnswer<T> {
  return found.kind === 'ok' || found.kind === 'unavailable' ? found : { kind: 'refused', detail };
}

/** Compares the answer with the request before the code is shown to a player. */
function createdCharge(receiver: Receiver, request: ChargeRequest, charge: ChargeMessage): CreateChargeAnswer {
  if (charge.txid !== request.txid || charge.valor.original !== request.amountCents || charge.chave !== receiver.key) {
    return { kind: 'unavailable', detail: 'the PSP answered with another charge than the one asked for' };
  }
  const copyPaste = charge.pixCopiaECola ?? ownBrCode(receiver, request.amountCents, charge);
  const read = copyPaste === null ? null : readBrCode(copyPaste);
  if (copyPaste === null || read === null || (read.amountCents !== null && read.amountCents !== request.amountCents)) {
    return { kind: 'unavailable', detail: 'the PSP answered with a BR Code that cannot be paid' };
  }
  const expiresAt = new Date(charge.calendario.criacao.getTime() + charge.calendario.expiracao * 1_000);
  return { kind: 'created', copyPaste, expiresAt };
}

function ownBrCode(receiver: Receiver, amountCents: Cents, charge: ChargeMessage): string | null {
  const location = charge.location ?? charge.loc?.location;
  if (location === undefined) return null;
  return buildBrCode({ location: location.replace(/^https?:\/\//, ''), amountCents, merchantName: receiver.merchantName, merchantCity: receiver.merchantCity });
}

async function listPix(api: Api, asked: PixPage): Promise<ListPixAnswer> {
  const query = {
    inicio: asked.from.toISOString(),
    fim: asked.to.toISOString(),
    ...(asked.returnedOnly ? { devolucaoPresente: 'true' } : {}),
    'paginacao.paginaAtual': String(asked.page),
    'paginacao.itensPorPagina': String(PAGE_SIZE),
  };
  const answer = await api({ method: 'GET', path: '/v2/pix', query, answer: pixListMessage, retries: 1 });
  if (answer.kind !== 'ok')
    return answer.kind === 'unavailable' ? answer : { kind: 'unavailable', detail: answer.kind === 'not_found' ? 'no list of Pix' : answer.detail };
  return { kind: 'found', pix: listedPixOf(answer.value.pix), pages: answer.value.parametros.paginacao.quantidadeDePaginas };
}

/** Reads first: requests a return only if the PSP has none under its id. */
async function returnPix(api: Api, endToEndId: string, returnId: string, amountCents: Cents): Promise<ReturnPixAnswer> {
  const path = `/v2/pix/${encodeURIComponent(endToEndId)}/devolucao/${encodeURIComponent(returnId)}`;
  const known = await api({ method: 'GET', path, answer: returnMessage, retries: 1 });
  if (known.kind === 'unavailable') return known;
  const answer =
    known.kind === 'ok' ? known : await api({ method: 'PUT', path, body: { valor: toDecimalString(amountCents) }, answer: returnMessage, retries: 0 });
  if (answer.kind === 'not_found') return { kind: 'refused', detail: 'the PSP does not know this Pix' };
  if (answer.kind !== 'ok') return answer;
  if (answer.value.id !== returnId) return { kind: 'unavailable', unreadable: true, detail: 'the PSP answered with another return' };
  return { kind: 'taken', pixReturn: pixReturn(answer.value) };
}
