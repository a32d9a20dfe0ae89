import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { isCpf } from '#kernel/cpf.ts';

/** The records of the sandbox PSP, with the terms of the Banco Central's API Pix. The schemas also parse the state file. */
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const instant = z.string();

/** devedor: the standard allows a person or a company. */
export const debtorSchema = z.union([
  z.strictObject({ cpf: z.string().refine(isCpf, 'not a CPF'), nome: z.string().min(1).max(200) }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: z.string().min(1).max(200) }),
]);

export const valueSchema = z.object({ original: amount, modalidadeAlteracao: z.union([z.literal(0), z.literal(1)]).optional() });

export const extraInfoSchema = z.array(z.object({ nome: z.string().max(50), valor: z.string().max(200) })).max(50);

/** Fields of a charge that a receiver may set and revise. `expiracao` in seconds from creation. */
export const termsSchema = z.object({
  expiracao: z.int().min(-MOST_COUNT).max(MOST_COUNT),
  devedor: debtorSchema.optional(),
  valor: valueSchema,
  chave: z.string(),
  solicitacaoPagador: z.string().optional(),
  infoAdicionais: extraInfoSchema.optional(),
});
export type Terms = z.infer<typeof termsSchema>;

export const chargeSchema = z.object({
  txid: z.string(),
  criacao: instant,
  /** The last segment of the payload location. */
  token: z.string(),
  locId: z.int().min(0).max(MOST_COUNT),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  /** Oldest first; the index is the revision. */
  revisions: z.array(termsSchema).min(1),
  pix: z.array(z.string()),
});
export type Charge = z.infer<typeof chargeSchema>;

export const refundNatures = ['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO'] as const;
export const refundStatuses = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;

export const refundSchema = z.object({
  id: z.string(),
  rtrId: z.string(),
  /** An amount in the standard's form, unless the back office made it misbehave. */
  valor: z.string(),
  natureza: z.enum(refundNatures),
  descricao: z.string().optional(),
  horario: z.object({ solicitacao: instant, liquidacao: instant.optional() }),
  status: z.enum(refundStatuses),
  motivo: z.string().optional(),
  /** Undecided: a flush does not end it. Not shown to the receiver. */
  held: z.boolean().optional(),
});
export type Refund = z.infer<typeof refundSchema>;

export const pixSchema = z.object({
  endToEndId: z.string(),
  txid: z.string(),
  valor: amount,
  chave: z.string(),
  horario: instant,
  /** The documented extension: the payer. */
  pagador: z.object({ cpf: z.string(), nome: z.string() }),
  devolucoes: z.array(refundSchema),
});
export type Pix = z.infer<typeof pixSchema>;

export const payoutSchema = z.object({
  id: z.string(),
  valor: amount,
  chave: z.string(),
  descricao: z.string(),
  favorecido: z.object({ cpf: z.string(), nome: z.string() }),
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  endToEndId: z.string().optional(),
  motivo: z.string().optional(),
  criacao: instant,
  /** Its future outcome; `held` waits for a change of the behaviour. Not shown to callers. */
  outcome: z.enum(['ok', 'fail', 'held']),
});
export type Payout = z.infer<typeof payoutSchema>;

export const claimNatures = ['FRAUDE', 'FALHA_OPERACIONAL'] as const;
/** A bank's claim on a received Pix: CLAIMS.md. */
export const claimSchema = z.object({
  id: z.string(),
  endToEndId: z.string(),
  valor: amount,
  motivo: z.enum(claimNatures),
  status: z.enum(['ABERTA', 'ACEITA', 'REJEITADA', 'CANCELADA']),
  criacao: instant,
  prazo: instant,
});
export type Claim = z.infer<typeof claimSchema>;

export const keySchema = z.object({
  chave: z.string(),
  tipo: z.enum(['cpf', 'email', 'phone', 'evp']),
  titular: z.object({ cpf: z.string(), nome: z.string() }),
});
export type DictKey = z.infer<typeof keySchema>;

export const hookSchema = z.object({ webhookUrl: z.string(), criacao: instant });
export type Hook = z.infer<typeof hookSchema>;

export const behaviourSchema = z.object({
  payout: z.enum(['ok', 'fail', 'timeout', 'unknown']),
  callback: z.enum(['ok', 'duplicate', 'late', 'lost', 'reordered']),
  refund: z.enum(['ok', 'fail']),
});
export type Behaviour = z.infer<typeof behaviourSchema>;

/** The current terms. */
export function currentTerms(charge: Charge): Terms {
  const terms = charge.revisions.at(-1);
  if (terms === undefined) throw new Error(`charge ${charge.txid} has no terms`);
  return terms;
}

/** When an ordinary bank stops accepting payments of the charge. */
export function expiresAtMs(charge: Charge): number {
  return Date.parse(charge.criacao) + currentTerms(charge).expiracao * 1_000;
}
