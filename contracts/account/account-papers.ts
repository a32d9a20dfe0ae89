/** Documents about the player's own account: a year for the tax return, receipts of payments. Amounts are whole centavos. */
import * as z from 'zod/mini';

/** Bets of one nature, settled within the year; `gains` and `losses` are summed bet by bet, `result` = gains − losses. Counts only the player's own money. */
const yearResult = z.object({ bets: z.int(), staked: z.int(), returned: z.int(), gains: z.int(), losses: z.int(), result: z.int() });

/** GET /api/account/years: the years that have a statement, the newest first; `latest_whole` is the newest complete one. */
export const statementYears = z.object({ years: z.array(z.int()), latest_whole: z.nullable(z.int()) });
export type StatementYears = z.infer<typeof statementYears>;

/** GET /api/account/year-statement */
export const yearStatement = z.object({
  year: z.int(),
  /** True if the year is not over: its amounts count up to now. */
  partial: z.boolean(),
  sports: yearResult,
  online_games: yearResult,
  /** Cash, and the amount in withdrawals under way, at the last moment of the previous year and of this one. */
  balance_before: z.int(),
  balance_after: z.int(),
  deposited: z.int(),
  withdrawn: z.int(),
});
export type YearStatement = z.infer<typeof yearStatement>;

export const yearQuery = z.object({
  year: z.pipe(z.pipe(z.string(), z.transform(Number)), z.int('Informe o ano com quatro números.').check(z.gte(2000), z.lte(2999))),
  format: z.optional(z.enum(['json', 'csv', 'pdf'])),
});

/** GET /api/account/receipts/{kind}/{id} */
export const receiptParams = z.object({ kind: z.enum(['deposits', 'withdrawals']), id: z.string().check(z.maxLength(64)) });
