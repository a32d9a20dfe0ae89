import * as z from 'zod';
import type { WalletFault } from './wallet-faults.ts';

const text = z.string().min(1);
const flag = z.boolean().optional();
const units = z.number().int();

const infoSchema = z.object({ user: text, request_uuid: text });
const balanceSchema = infoSchema.extend({ token: text, game_code: text });
const rollbackSchema = balanceSchema.extend({ transaction_uuid: text, round: text, round_closed: flag, reference_transaction_uuid: text });
const betSchema = balanceSchema.extend({
  transaction_uuid: text,
  round: text,
  round_closed: flag,
  currency: text,
  amount: units,
  is_free: flag,
  reward_uuid: text.optional(),
});
const winSchema = betSchema.extend({ reference_transaction_uuid: text });

/** A request of any of the five endpoints; fields of other endpoints are undefined. */
export type WalletRequest = z.infer<typeof infoSchema> & Partial<z.infer<typeof winSchema>>;

const SCHEMAS: Readonly<Record<string, z.ZodType<WalletRequest>>> = {
  '/user/info': infoSchema,
  '/user/balance': balanceSchema,
  '/transaction/bet': betSchema,
  '/transaction/win': winSchema,
  '/transaction/rollback': rollbackSchema,
};

/** Parses a body: the request, or the status of its error. */
export function readRequest(
  path: string,
  rawBody: string,
  has: (fault: WalletFault) => boolean,
): { readonly request: WalletRequest } | { readonly refused: string } {
  const schema = SCHEMAS[path];
  const body = parse(rawBody);
  if (schema === undefined || body === undefined) return { refused: 'RS_ERROR_WRONG_SYNTAX' };
  const parsed = schema.safeParse(body);
  if (parsed.success) return { request: parsed.data };
  const isMissing = parsed.error.issues.some(({ path: [field] }) => !(String(field) in body));
  return { refused: isMissing || has('calls types syntax') ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' };
}

function parse(rawBody: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(rawBody);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
