/** What we believe of the PSP's answers: the parts of the API Pix 2.9 that we read, and the documented extensions. */
import * as z from 'zod';
import { parseCpf } from '#kernel/cpf.ts';
import { type Cents, fromDecimalString } from '#kernel/money.ts';
import type { ReceivedPix } from '../../domain/pix-in.ts';

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

/** `pagador` is an extension of the standard: without it nobody is credited automatically. */
export const pixMessage = z.object({
  endToEndId: z.string().regex(END_TO_END_ID),
  txid: z.string().optional(),
  valor: money,
  horario: instant,
  pagador: z.object({ cpf: cpf.optional() }).optional(),
});

/** One received Pix in our words. */
export function receivedPix(message: z.infer<typeof pixMessage>): ReceivedPix {
  return {
    endToEndId: message.endToEndId,
    txid: message.txid ?? null,
    amountCents: message.valor,
    paidAt: message.horario,
    payerCpf: payerOf(message),
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

/** The standard's schema demands a list `cobs` here and means `pix`; we read `pix` and ask for nothing else. */
export const pixListMessage = z.object({
  parametros: z.object({ paginacao: z.object({ paginaAtual: z.number().int(), quantidadeDePaginas: z.number().int() }) }),
  pix: z.array(listedPix).optional(),
});

export const returnMessage = z.object({
  id: z.string(),
  valor: money,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
});

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
export const callbackMessage = z.object({ pix: z.array(z.object({ endToEndId: z.string().regex(END_TO_END_ID) })).max(1_000) });
export const payoutCallbackMessage = z.object({ id: z.uuid() });
