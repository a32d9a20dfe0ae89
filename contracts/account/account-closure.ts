/** Taking one's data along, closing the account, and what follows a central exclusion. Amounts are whole centavos. */
import * as z from 'zod/mini';

/** GET /api/account/closure: what closing the account would do now. */
export const closurePreview = z.object({
  /** What would be paid to the player's CPF key: the whole cash, less what is owed. */
  pays: z.int(),
  /** The CPF, masked. */
  pix_key: z.string(),
  owed: z.int(),
  /** In withdrawals under way: they are paid as always. */
  held: z.int(),
  bonus_lost: z.int(),
  /** The account is paid out once they have ended. */
  open_bets: z.int(),
  /** A round that only the player can end is open: it comes first. */
  round_open: z.boolean(),
});
export type ClosurePreview = z.infer<typeof closurePreview>;

/** DELETE /api/account: the present password, and `code` where TOTP is enrolled. */
export const closureRequest = z.object({
  current_password: z.string().check(z.minLength(1, 'Informe sua senha.'), z.maxLength(128)),
  code: z.optional(z.string().check(z.maxLength(32))),
});

/** The account is shut; the rest goes on by itself. */
export const closureReply = z.object({ status: z.literal('asked'), message: z.string() });

/** GET /api/account/central-exclusion: what follows the central exclusion in force, by when; instants are ISO 8601. Null where there is none. */
export const centralExclusionStanding = z.object({
  since: z.iso.datetime(),
  /** Until then the player may withdraw where they like; then the account is closed, by `close_by` at the latest. */
  withdraw_until: z.iso.datetime(),
  close_by: z.iso.datetime(),
});
export type CentralExclusionStanding = z.infer<typeof centralExclusionStanding>;
export const centralExclusionReply = z.object({ standing: z.nullable(centralExclusionStanding) });
