/** What we believe of the PSP's answers: the parts of the API Pix 2.9 that we read, and the documented extensions. */
import * as z from 'zod';
import { parseCpf } from '#kernel/cpf.ts';
import { type Cents, fromDecimalString } from '#kernel/money.ts';
import type { ListedPix, PixReturn, ReceivedPix, ReturnStatus } from '../../domain/pix-in.ts';

const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/;

const money = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text, context): Cents => {
    const amount = fromDecimalString(text);
    if (amount !== null) return amount;
    context.addIssue('not an amount');
    return z.NEVER;
  });

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const cpf = z.string().transform((text) => parseCpf(text));

/**
 * A return (devolução). Only a plain NAO_REALIZADO says that the money is still here; a status that is missing, misplaced (as in one of the standard's own
 * examples) or new counts as under way.
 */
const returnOfPix = z.object({
  id: z.string().min(1).max(64),
  valor: money,
  natureza: z.string().min(1).max(40).optional(),
  horario: z.object({ status: z.string().optional() }).optional(),
  status: z.string().optional(),
  motivo: z.string().optional(),
});

const STATUSES: Readonly<Record<string, ReturnStatus>> = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'returned', NAO_REALIZADO: 'failed' };

/** One return in our words. */
export function pixReturn(message: z.infer<typeof returnOfPix>): PixReturn {
  return {
    id: message.id,
    amountCents: message.valor,
    status: STATUSES[message.status ?? message.horario?.status ?? ''] ?? 'processing',
    nature: message.natureza ?? 'ORIGINAL',
    detail: message.motivo ?? null,
  };
}

/** A claim of the MED, by the contract of docs/how-to/connect-a-psp.md. */
export const claimMessage = z.object({
  id: z.string().min(1).max(64),
  endToEndId: z.string().regex(END_TO_END_ID),
  valor: money,
  motivo: z.enum(['FRAUDE', 'FALHA_OPERACIONAL']),
  status: z.enum(['ABERTA', 'ACEITA', 'REJEITADA', 'CANCELADA']),
  criacao: instant,
  prazo: instant,
});
export type ClaimMessage = z.infer<typeof claimMessage>;
export const claimListMessage = z.object({ claims: z.array(claimMessage), paginacao: z.object({ quantidadeDePaginas: z.number().int().min(0) }) });

/** Some PSPs answer a single return bare, as one of the standard's examples does. */
const returnsOfPix = z
  .union([z.array(returnOfPix), returnOfPix.transform((one) => [one])])
  .nullish()
  .transform((returns) => (returns ?? []).map(pixReturn));

/** `pagador` is an extension of the standard: without it nobody is credited automatically. */
export const pixMessage = z.object({
  endToEndId: z.string().regex(END_TO_END_ID),
  txid: z.string().optional(),
  valor: money,
  horario: instant,
  pagador: z.object({ cpf: cpf.optional() }).optional(),
  devolucoes: returnsOfPix,
});

/** One received Pix in our words. */
export function receivedPix(message: z.infer<typeof pixMessage>): ReceivedPix {
  return {
    endToEndId: message.endToEndId,
    txid: message.txid ?? null,
    amountCents: message.valor,
    paidAt: message.horario,
    payerCpf: payerOf(message),
    returns: message.devolucoes,
  };
}

function payerOf(message: z.infer<typeof pixMessage>): string | null {
  return message.pagador?.cpf ?? null;
}

/** Inside charges and lists a Pix is only named; what it is, `GET /pix/{e2eid}` says. One odd entry must not hide the others. */
const listedPix = z.object({ endToEndId: z.string() });

/** The ids that can be asked about. */
export function idsOf(listed: readonly { readonly endToEndId: string }[] | undefined): string[] {
  return (listed ?? []).map((pix) => pix.endToEndId).filter((id) => END_TO_END_ID.test(id));
}

export const chargeMessage = z.object({
  txid: z.string(),
  chave: z.string(),
  calendario: z.object({ criacao: instant, expiracao: z.number().int().positive() }),
  valor: z.object({ original: money }),
  status: z.string(),
  location: z.string().optional(),
  loc: z.object({ location: z.string().optional() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(listedPix).optional(),
});
export type ChargeMessage = z.infer<typeof chargeMessage>;

const listedReturns = z.object({ endToEndId: z.string().regex(END_TO_END_ID), devolucoes: z.unknown().optional() });

/** The Pix of a page that can be asked about; whatever is odd about one entry must not hide the others. */
export function listedPixOf(listed: readonly unknown[] | undefined): ListedPix[] {
  return (listed ?? []).flatMap((entry) => {
    const { data } = listedReturns.safeParse(entry);
    if (data === undefined) return [];
    return [{ endToEndId: data.endToEndId, returns: data.devolucoes === undefined ? null : (returnsOfPix.safeParse(data.devolucoes).data ?? null) }];
  });
}

/** The standard's schema demands a list `cobs` here and means `pix`; we read `pix` and ask for nothing else. */
export const pixListMessage = z.object({
  parametros: z.object({ paginacao: z.object({ paginaAtual: z.number().int(), quantidadeDePaginas: z.number().int() }) }),
  pix: z.array(z.unknown()).optional(),
});

/** Asked for by its id, a return must say how it stands. */
export const returnMessage = returnOfPix.extend({ status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']) });

/** Payouts and DICT look-ups are no part of the standard: see docs/how-to/connect-a-psp.md. */
export const payoutMessage = z.object({
  id: z.string(),
  valor: money,
  chave: z.string(),
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  endToEndId: z.string().optional(),
  motivo: z.string().optional(),
});

export const dictMessage = z.object({ chave: z.string(), titular: z.object({ cpf: cpf.optional() }) });

/** Callbacks carry more, all of it unsigned: only these names are read, to know what to ask the PSP about. */
export const callbackEntry = z.object({ endToEndId: z.string().regex(END_TO_END_ID) });
/** PSPs try an address out with `{}` or words of their own: an object that names no Pix is a callback that tells nothing. */
export const callbackMessage = z.looseObject({ pix: z.array(z.unknown()).max(1_000).optional() });
export const payoutCallbackMessage = z.looseObject({ id: z.unknown().optional() });
