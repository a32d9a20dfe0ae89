import type { CashoutReply } from '#contracts/sportsbook/cashout.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SportsbookDeps } from '../../deps.ts';
import type { CashoutRefusal } from '../../domain/cashout/quote-cashout.ts';
import { sportCashoutEnabled, sportCashoutMargin } from '../../settings.ts';
import { priceCashout } from '../bet-now.ts';
import { cashoutReplyOf } from '../cashout-answers.ts';
import { type BetNowRow, lockBets, readBets, readLegs } from '../store/bets-now.ts';
import { cashoutOfQuote, findQuote, hasPending } from '../store/cashout-rows.ts';
import { startCashout } from './start-cashout.ts';

export type ConfirmDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'ids' | 'settings'>;

export interface ConfirmCall {
  readonly playerId: string;
  readonly betId: string;
  readonly quoteId: string;
  readonly takeChangePercent: number;
}

export type ConfirmRefusal = CashoutRefusal | 'not_found' | 'quote_not_found' | 'quote_expired';

/**
 * Uses a quote: the bet ends at once, or after the delay of its legs in play (`pending`). A quote is used once: a second confirmation, with any key, returns
 * the result of the first. Refuses a bet or a quote of another player, an expired quote, and for the reasons that refuse a quote; if the bet is worth less
 * now, the answer is `rejected`.
 */
export async function confirmCashout(deps: ConfirmDeps, call: ConfirmCall): Promise<Result<CashoutReply, ConfirmRefusal>> {
  const { betId, playerId, quoteId, takeChangePercent } = call;
  return inTransaction(deps.db, async (tx): Promise<Result<CashoutReply, ConfirmRefusal>> => {
    const [found] = await readBets(tx, [betId]);
    if (found === undefined || found.playerId !== playerId) return refuse('not_found');
    const quote = await findQuote(tx, quoteId, betId);
    if (quote === undefined) return refuse('quote_not_found');
    const [bet] = await lockBets(tx, [betId]);
    if (bet === undefined) return refuse('not_found');
    const taken = await cashoutOfQuote(tx, quoteId);
    if (taken !== undefined) return ok(cashoutReplyOf(taken));
    const at = deps.clock.now();
    const refusal = at > quote.expiresAt ? 'quote_expired' : await refusalOf(deps, tx, bet, quote.share, at);
    if (refusal !== null) return refuse(refusal);
    const { share, amountCents: askedCents } = quote;
    return ok(await startCashout(deps, tx, { id: deps.ids.next(), betId, playerId, quoteId, share, askedCents, takeChangePercent, requestedAt: at }, bet, at));
  });
}

/** The reason why the locked bet cannot be cashed out at all now. */
async function refusalOf({ settings }: ConfirmDeps, tx: Tx, bet: BetNowRow, share: number, at: Date): Promise<CashoutRefusal | null> {
  if (!settings.get(sportCashoutEnabled)) return 'not_offered';
  const priced = priceCashout(bet, await readLegs(tx, [bet.id], at), share, settings.get(sportCashoutMargin));
  if (!priced.ok) return priced.code;
  return (await hasPending(tx, bet.id)) ? 'suspended' : null;
}
