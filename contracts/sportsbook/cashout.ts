/** Ending a bet early: quote, confirmation, and the rule that ends it by itself (module sportsbook). Money is centavos. */
import * as z from 'zod/mini';
import { stakeCents } from '../bounds.ts';

const instant = z.iso.datetime({ offset: true });
const SHARE = 'Informe de 1 a 100 por cento da aposta.';
const CHANGE = 'Informe de 0 a 20 por cento.';

/** POST /sportsbook/v1/bets/{id}/cashout-quote: `share` in percent of the bet's stake as it was placed; more than is left is all that is left. */
export const cashoutQuoteRequest = z.object({ share: z._default(z.int(SHARE).check(z.gte(1, SHARE), z.lte(100, SHARE)), 100) });
export const cashoutQuoteReply = z.object({ quote_id: z.uuid(), amount: z.int(), share: z.int(), expires_at: instant });
export type CashoutQuoteReply = z.infer<typeof cashoutQuoteReply>;

/** POST /sportsbook/v1/bets/{id}/cashout (with an Idempotency-Key): how much less than the quote the player takes without being asked again. */
export const cashoutRequest = z.object({
  quote_id: z.uuid(),
  take_change_percent: z._default(z.int(CHANGE).check(z.gte(0, CHANGE), z.lte(20, CHANGE)), 0),
});

/** Why a cash-out was not taken. `changed`: the bet is worth less than the quote; the others as a quote is refused. */
export const cashoutReasons = ['changed', 'suspended', 'not_offered', 'settled'] as const;
export type CashoutReason = (typeof cashoutReasons)[number];

/** `amount`: while pending that of the quote; done: what was paid; rejected: what it would be now, 0 for nothing. `accept_after` while pending. */
export const cashoutReply = z.object({
  status: z.enum(['pending', 'done', 'rejected']),
  amount: z.int(),
  accept_after: z.optional(instant),
  reason: z.optional(z.enum(cashoutReasons)),
  message: z.optional(z.string()),
});
export type CashoutReply = z.infer<typeof cashoutReply>;

/** PUT /sportsbook/v1/bets/{id}/cashout-rule: "encerrar quando chegar a R$ …"; DELETE takes it back. */
export const cashoutRule = z.object({ amount: stakeCents });

/** A part of a bet that was ended early: `share` in percent of the stake as it was placed, `stake` that part of it, `amount` what was paid for it. */
export const cashedPart = z.object({ at: instant, share: z.int(), stake: z.int(), amount: z.int() });
export type CashedPart = z.infer<typeof cashedPart>;

/** How an open bet can be ended early. A bet that cannot be has none. */
export const betCashout = z.object({
  /** What all that is left would pay now; null while it has no price (`message` says why). What is paid, a quote says. */
  amount: z.nullable(z.int()),
  message: z.optional(z.string()),
  /** In percent of the stake as it was placed. */
  left: z.int(),
  /** The amount at which it is ended by itself. */
  rule: z.nullable(z.int()),
  /** One that waits for the end of its delay. */
  pending: z.optional(z.object({ share: z.int(), amount: z.int(), asked_at: instant, accept_after: instant })),
  /** One that was not taken in the last two minutes, and none was since. */
  failed: z.optional(z.object({ at: instant, amount: z.int(), message: z.string() })),
});
export type BetCashout = z.infer<typeof betCashout>;
