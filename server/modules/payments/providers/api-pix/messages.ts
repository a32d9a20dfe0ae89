/** The schemas of the PSP's answers: the fields of the API Pix 2.9 that we read, and the documented extensions. */
import * as z from 'zod';
import { parseCpf } from '#kernel/cpf.ts';
import { type Cents, fromDecimalString } from '#kernel/money.ts';
import { type ListedPix, MOST_PIX_IN_CALLBACK, type PixReturn, type ReceivedPix, type ReturnStatus } from '../../domain/payment-provider.ts';

/** Pages hold a hundred or a thousand entries. */
const MOST_ROWS = 10_000;
const MOST_SECONDS = 2_147_483_647;
const page = z.int().min(0).max(MOST_SECONDS);
const word = z.string().max(64);
const longText = z.string().max(2_000);
/** For display: a long text is cut. */
const words = z.string().transform((text) => text.slice(0, 500));

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

const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .transform((text) => new Date(text));
const cpf = z
  .string()
  .max(64)
  .transform((text) => parseCpf(text));

/**
 * A return (devolução). Only a plain NAO_REALIZADO means that we still have the money. A missing, misplaced (as in one of the standard's own examples) or
 * unknown status counts as in progress.
 */
const returnOfPix = z.object({
  id: z.string().min(1).max(64),
  valor: money,
  natureza: z.string().min(1).max(40).optional(),
  horario: z.object({ status: word.optional() }).optional(),
  status: word.optional(),
  motivo: words.optional(),
});

const STATUSES: Readonly<Record<string, ReturnStatus>> = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'returned', NAO_REALIZADO: 'failed' };

/** Maps one return to our terms. */
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
export const claimListMessage = z.object({ claims: z.array(claimMessage).max(MOST_ROWS), paginacao: z.object({ quantidadeDePaginas: page }) });

/** Accepts a single return without a list, which some PSPs send, as in one of the standard's examples. */
const returnsOfPix = z
  .union([z.array(returnOfPix).max(MOST_ROWS), returnOfPix.transform((one) => [one])])
  .nullish()
  .transform((returns) => (returns ?? []).map(pixReturn));

/** `pagador` is an extension of the standard; without it no Pix is credited automatically. */
export const pixMessage = z.object({
  endToEndId: z.string().regex(END_TO_END_ID),
  txid: longText.optional(),
  valor: money,
  horario: instant,
  pagador: z.object({ cpf: cpf.optional() }).optional(),
  devolucoes: returnsOfPix,
});

/** Maps one received Pix to our terms. */
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

/** Reads only the ids in charges and lists; `GET /pix/{e2eid}` has the content of a Pix. An invalid entry does not affect the others. */
const listedPix = z.object({ endToEndId: longText });

/** The ids of the entries that are valid. */
export function idsOf(listed: readonly { readonly endToEndId: string }[] | undefined): string[] {
  return (listed ?? []).map((pix) => pix.endToEndId).filter((id) => END_TO_END_ID.test(id));
}

export const chargeMessage = z.object({
  txid: longText,
  chave: longText,
  calendario: z.object({ criacao: instant, expiracao: z.int().positive().max(MOST_SECONDS) }),
  valor: z.object({ original: money }),
  status: word,
  location: longText.optional(),
  loc: z.object({ location: longText.optional() }).optional(),
  pixCopiaECola: longText.optional(),
  pix: z.array(listedPix).max(MOST_ROWS).optional(),
});
export type ChargeMessage = z.infer<typeof chargeMessage>;

const listedReturns = z.object({ endToEndId: z.string().regex(END_TO_END_ID), devolucoes: z.unknown().optional() });

/** The valid Pix of a page; an invalid entry does not affect the others. */
export function listedPixOf(listed: readonly unknown[] | undefined): ListedPix[] {
  return (listed ?? []).flatMap((entry) => {
    const { data } = listedReturns.safeParse(entry);
    if (data === undefined) return [];
    return [{ endToEndId: data.endToEndId, returns: data.devolucoes === undefined ? null : (returnsOfPix.safeParse(data.devolucoes).data ?? null) }];
  });
}

/** The standard's schema requires a list `cobs` here but means `pix`; we read `pix` and ignore `cobs`. */
export const pixListMessage = z.object({
  parametros: z.object({ paginacao: z.object({ paginaAtual: page, quantidadeDePaginas: page }) }),
  pix: z.array(z.unknown()).max(MOST_ROWS).optional(),
});

/** A return that is requested by its id must have a status. */
export const returnMessage = returnOfPix.extend({ status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']) });

/** Payouts and DICT look-ups are not part of the standard: see docs/how-to/connect-a-psp.md. */
export const payoutMessage = z.object({
  id: longText,
  valor: money,
  chave: longText,
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  endToEndId: longText.optional(),
  motivo: words.optional(),
});

export const dictMessage = z.object({ chave: longText, titular: z.object({ cpf: cpf.optional() }) });

/** The only fields that we read of a callback, to know what to request from the PSP. Callbacks carry more fields, all unsigned. */
export const callbackEntry = z.object({ endToEndId: z.string().regex(END_TO_END_ID) });
/** PSPs test an address with `{}` or an object of their own: an object that names no Pix is a callback without content. */
export const callbackMessage = z.looseObject({ pix: z.array(z.unknown()).max(MOST_PIX_IN_CALLBACK).optional() });
export const payoutCallbackMessage = z.looseObject({ id: z.unknown().optional() });
