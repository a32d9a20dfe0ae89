/** The export of a player's data, closing the account, and the consequences of a central exclusion. Amounts are whole centavos. */
import * as z from 'zod/mini';

/** GET /api/account/closure: the consequences of closing the account now. */
export const closurePreview = z.object({
  /** The amount that would be paid to the player's CPF key: all cash, less debts. */
  pays: z.int(),
  /** The CPF, masked. */
  pix_key: z.string(),
  owed: z.int(),
  /** The amount in withdrawals under way, which are paid as usual. */
  held: z.int(),
  bonus_lost: z.int(),
  /** The account is paid out after these have ended. */
  open_bets: z.int(),
  /** True while a round is open that only the player can end: it must be ended first. */
  round_open: z.boolean(),
});
export type ClosurePreview = z.infer<typeof closurePreview>;

/** DELETE /api/account: the current password, and `code` if TOTP is enrolled. */
export const closureRequest = z.object({
  current_password: z.string().check(z.minLength(1, 'Informe sua senha.'), z.maxLength(128)),
  code: z.optional(z.string().check(z.maxLength(32))),
});

/** The account is closed; the remaining steps need no further call. */
export const closureReply = z.object({ status: z.literal('asked'), message: z.string() });

/** GET /api/account/central-exclusion: the consequences of the central exclusion in force, with their dates (ISO 8601). Null if there is none. */
export const centralExclusionStanding = z.object({
  since: z.iso.datetime(),
  /** Until then the player may withdraw to a key of their choice; then the account is closed, by `close_by` at the latest. */
  withdraw_until: z.iso.datetime(),
  close_by: z.iso.datetime(),
});
export type CentralExclusionStanding = z.infer<typeof centralExclusionStanding>;
export const centralExclusionReply = z.object({ standing: z.nullable(centralExclusionStanding) });
