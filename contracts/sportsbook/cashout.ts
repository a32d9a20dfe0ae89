/** Cash-out of a bet before its end: quote, confirmation, and the rule for an automatic one (module sportsbook). Money is centavos. */
import * as z from 'zod/mini';
import { stakeCents } from '../bounds.ts';

const instant = z.iso.datetime({ offset: true });
const SHARE = 'Informe de 1 a 100 por cento da aposta.';
const CHANGE = 'Informe de 0 a 20 por cento.';

/** POST /sportsbook/v1/bets/{id}/cashout-quote: `share` in percent of the bet's original stake; a share above the remaining one means all of it. */
export const cashoutQuoteRequest = z.object({ share: z._default(z.int(SHARE).check(z.gte(1, SHARE), z.lte(100, SHARE)), 100) });
export const cashoutQuoteReply = z.object({ quote_id: z.uuid(), amount: z.int(), share: z.int(), expires_at: instant });
export type CashoutQuoteReply = z.infer<typeof cashoutQuoteReply>;

/** POST /sportsbook/v1/bets/{id}/cashout (with an Idempotency-Key): how much less than the quote the player accepts without confirmation. */
export const cashoutRequest = z.object({
  quote_id: z.uuid(),
  take_change_percent: z._default(z.int(CHANGE).check(z.gte(0, CHANGE), z.lte(20, CHANGE)), 0),
});

/** Why a cash-out was refused. `changed`: the bet is worth less than the quote; the other codes are those of a quote. */
export const cashoutReasons = ['changed', 'suspended', 'not_offered', 'settled'] as const;
export type CashoutReason = (typeof cashoutReasons)[number];

/** `amount`: while pending, that of the quote; done: the amount paid; rejected: the amount it would be now, 0 for none. `accept_after` while pending. */
export const cashoutReply = z.object({
  status: z.enum(['pending', 'done', 'rejected']),
  amount: z.int(),
  accept_after: z.optional(instant),
  reason: z.optional(z.enum(cashoutReasons)),
  message: z.optional(z.string()),
});
export type CashoutReply = z.infer<typeof cashoutReply>;

/** PUT /sportsbook/v1/bets/{id}/cashout-rule: "encerrar quando chegar a R$ …"; DELETE removes it. */
export const cashoutRule = z.object({ amount: stakeCents });

/** A part of a bet that was cashed out: `share` in percent of the original stake, `stake` that part of it, `amount` the amount paid for it. */
export const cashedPart = z.object({ at: instant, share: z.int(), stake: z.int(), amount: z.int() });
export type CashedPart = z.infer<typeof cashedPart>;

/** How an open bet can be cashed out; absent for a bet that cannot be. */
export const betCashout = z.object({
  /** The current value of all that is left; null while it has no price (`message` says why). A quote gives the amount to be paid. */
  amount: z.nullable(z.int()),
  message: z.optional(z.string()),
  /** In percent of the original stake. */
  left: z.int(),
  /** The amount at which it is cashed out automatically. */
  rule: z.nullable(z.int()),
  /** A cash-out that waits for the end of its delay. */
  pending: z.optional(z.object({ share: z.int(), amount: z.int(), asked_at: instant, accept_after: instant })),
  /** A cash-out that was refused in the last two minutes, if none was accepted since. */
  failed: z.optional(z.object({ at: instant, amount: z.int(), message: z.string() })),
});
export type BetCashout = z.infer<typeof betCashout>;
