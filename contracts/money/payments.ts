/** Pix in and Pix out: requests, replies and channel messages shared by server and web. Amounts are whole centavos. */
import * as z from 'zod/mini';
import { paymentCents } from '../bounds.ts';
import { listMeta, paging } from '../paging.ts';

/** Ids are lower-case UUIDs; anything else is an unknown resource. */
export const paymentIdParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** Paging of both lists, newest first. */
export const paymentListQuery = z.object(paging());

const instant = z.iso.datetime({ offset: true });

// ---- Deposits ----------------------------------------------------------------------------------------------------------------------

export const depositStatuses = ['pending', 'approved', 'expired', 'returned'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** POST /api/deposits; needs an Idempotency-Key. */
export const depositRequest = z.object({
  amount: paymentCents,
  coupon_code: z.optional(z.string().check(z.maxLength(64))),
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** A deposit in a list. */
export const depositSummary = z.object({
  id: z.string(),
  status: z.enum(depositStatuses),
  /** The amount of the charge; after payment, the amount received. */
  amount: z.int(),
  end_to_end_id: z.nullable(z.string()),
  created_at: instant,
  /** When it was credited. Unchanged when the bank takes a credited Pix back and `status` becomes `returned`. */
  approved_at: z.nullable(instant),
});
export type DepositSummary = z.infer<typeof depositSummary>;

/** The Pix charge: `copy_paste` is the BR Code, `qr_svg` a complete SVG document of the same text. */
export const pixCharge = z.object({ txid: z.string(), copy_paste: z.string(), qr_svg: z.string(), expires_at: instant });

/** Answer of POST /api/deposits (201), GET /api/deposits/{id} and GET /api/deposits/find. */
export const depositReply = z.extend(depositSummary, { pix: pixCharge });
export type DepositReply = z.infer<typeof depositReply>;

/** GET /api/deposits. */
export const depositListReply = z.object({ data: z.array(depositSummary), meta: listMeta });
export type DepositListReply = z.infer<typeof depositListReply>;

/** GET /api/deposits/find?end_to_end_id=: one of the player's own Pix payments, by the id on the bank's receipt. */
export const depositFindQuery = z.object({
  end_to_end_id: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/, 'O código da transação tem 32 letras e números, como no comprovante do banco.')),
});

export const depositRefusalCodes = [
  'deposit_disabled',
  'amount_below_minimum',
  'amount_above_maximum',
  'limit_reached',
  'not_verified',
  'paused',
  'self_excluded',
  'blocked',
  'closed',
  'vpn_detected',
  'address_unverified',
  'psp_unavailable',
  'charge_expired',
  'not_found',
] as const;
export type DepositRefusalCode = (typeof depositRefusalCodes)[number];

/** DepositApprovedEvent (contracts/channels.ts); from the fifth deposit on without its ordinal number. */
export const depositApprovedEvent = z.object({
  transaction_id: z.string(),
  amount: z.int(),
  deposit_occurrence: z.optional(z.int().check(z.gte(1), z.lte(4))),
});
export type DepositApprovedEvent = z.infer<typeof depositApprovedEvent>;

/** DepositReturnedEvent (contracts/channels.ts): `amount` of a deposit's Pix went back to its payer. */
export const depositReturnedEvent = z.object({ transaction_id: z.string(), amount: z.int() });
export type DepositReturnedEvent = z.infer<typeof depositReturnedEvent>;

// ---- Withdrawals -------------------------------------------------------------------------------------------------------------------

export const pixKeyTypes = ['cpf', 'email', 'phone', 'evp'] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

export const withdrawalStatuses = ['requested', 'reviewing', 'sending', 'paid', 'refused', 'failed'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** The names of the statuses for players. */
export const withdrawalStatusLabels: Readonly<Record<WithdrawalStatus, string>> = {
  requested: 'Solicitado',
  reviewing: 'Em análise',
  sending: 'Enviando',
  paid: 'Pago',
  refused: 'Recusado',
  failed: 'Não realizado',
};

/**
 * POST /api/withdrawals; needs an Idempotency-Key. `code` is the TOTP code of a player who has enrolled. It approves one act: `amount`, or `total` when one
 * click makes several requests to the same key; requests that follow within two minutes carry the same code. With the type `cpf`, `pix_key` may be omitted:
 * it is the player's own CPF.
 */
export const withdrawalRequest = z.object({
  amount: paymentCents,
  total: z.optional(paymentCents),
  pix_key_type: z.enum(pixKeyTypes),
  pix_key: z.optional(z.string().check(z.minLength(1, 'Informe a chave Pix.'), z.maxLength(77, 'A chave Pix tem no máximo 77 caracteres.'))),
  code: z.optional(z.string().check(z.maxLength(16))),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

/** Answer of POST /api/withdrawals (201) and GET /api/withdrawals/{id}. */
export const withdrawalReply = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(withdrawalStatuses),
  timeline: z.array(z.object({ status: z.enum(withdrawalStatuses), at: instant })),
  deadline_at: instant,
  end_to_end_id: z.nullable(z.string()),
  pix_key_type: z.enum(pixKeyTypes),
  /** The key with its middle hidden. */
  pix_key: z.string(),
  /** Why it was refused or failed, as a text for the player; null otherwise. */
  reason: z.nullable(z.string()),
  created_at: instant,
});
export type WithdrawalReply = z.infer<typeof withdrawalReply>;

/** GET /api/withdrawals. */
export const withdrawalListReply = z.object({ data: z.array(withdrawalReply), meta: listMeta });
export type WithdrawalListReply = z.infer<typeof withdrawalListReply>;

/**
 * Refusals of POST /api/withdrawals. `not_verified` also has `user_status` (pending_kyc | pending_face_id) when the setting withdraw_auto_kyc is on: the page
 * then opens the check by itself. `code_required` and `code_invalid` concern the TOTP code.
 */
export const withdrawalRefusalCodes = [
  'withdraw_disabled',
  'amount_below_minimum',
  'amount_above_maximum',
  'daily_limit_reached',
  'insufficient_withdrawable',
  'not_verified',
  'blocked',
  'closed',
  'invalid_pix_key',
  'key_not_own',
  'key_not_found',
  'code_required',
  'code_invalid',
  'rate_limited',
  'psp_unavailable',
  'not_found',
] as const;
export type WithdrawalRefusalCode = (typeof withdrawalRefusalCodes)[number];

/** WithdrawalUpdateEvent (contracts/channels.ts). */
export const withdrawalUpdateEvent = z.object({ id: z.string(), status: z.enum(withdrawalStatuses), at: instant });
export type WithdrawalUpdateEvent = z.infer<typeof withdrawalUpdateEvent>;

// ---- Where is my Pix? ---------------------------------------------------------------------------------------------------------------

/** POST /api/pix/find: the end-to-end id, or the text of a receipt that contains it. */
export const findPixRequest = z.object({
  text: z.string().check(z.minLength(1, 'Cole o código ou o comprovante do banco.'), z.maxLength(4000, 'O texto é longo demais.')),
});

/** `elsewhere`: not (yet) among the player's own payments; the bank is queried about it. */
export const findPixReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), deposit: depositSummary }),
  z.object({ kind: z.literal('withdrawal'), withdrawal: withdrawalReply }),
  z.object({ kind: z.literal('elsewhere'), end_to_end_id: z.string() }),
]);
export type FindPixReply = z.infer<typeof findPixReply>;

// ---- Banks' claims (MED) -----------------------------------------------------------------------------------------------------------

/** A bank's claim on a Pix that the player paid in. `held`: the amount reserved for it, which can be neither staked nor withdrawn. */
export const claimView = z.object({
  id: z.string(),
  end_to_end_id: z.string(),
  amount: z.int(),
  status: z.enum(['open', 'accepted', 'rejected', 'cancelled']),
  held: z.int(),
  opened_at: instant,
  deadline_at: instant,
  ended_at: z.nullable(instant),
});
export type ClaimView = z.infer<typeof claimView>;

/** GET /api/pix/claims: the last fifty. */
export const claimListReply = z.object({ data: z.array(claimView) });

// ---- Providers' callbacks ----------------------------------------------------------------------------------------------------------

/** /webhooks/pix/{secret}: the earlier address, of the provider that was connected first. */
export const pixCallbackParams = z.object({ secret: z.string().check(z.maxLength(300)) });
/** /webhooks/payments/{provider}/{secret} */
export const providerCallbackParams = z.object({ provider: z.string().check(z.maxLength(30)), secret: z.string().check(z.maxLength(300)) });
