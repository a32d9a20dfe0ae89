import type { CashoutQuoteReply } from '#contracts/sportsbook-cashout.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SportsbookDeps } from '../../deps.ts';
import type { CashoutRefusal } from '../../domain/cashout/quote-cashout.ts';
import { sportCashoutEnabled, sportCashoutMargin } from '../../settings.ts';
import { priceCashout } from '../bet-now.ts';
import { readBets, readLegs } from '../store/bets-now.ts';
import { hasPending, insertQuote } from '../store/cashout-rows.ts';

const QUOTE_MS = 5_000;

export interface QuoteCall {
  readonly playerId: string;
  readonly betId: string;
  readonly share: number;
}

/**
 * What ending a share of the bet pays now; the quote has a number and five seconds. Refuses a bet that is not the player's (`not_found`), one of which a cash-out waits
 * (`suspended`), and as the rules say.
 */
export async function quoteBet(
  { db, clock, ids, settings }: Pick<SportsbookDeps, 'db' | 'clock' | 'ids' | 'settings'>,
  { playerId, betId, share }: QuoteCall,
): Promise<Result<CashoutQuoteReply, CashoutRefusal | 'not_found'>> {
  const [bet] = await readBets(db.k, [betId]);
  if (bet === undefined || bet.playerId !== playerId) return refuse('not_found');
  if (!settings.get(sportCashoutEnabled)) return refuse('not_offered');
  const at = clock.now();
  const [legs, waits] = await Promise.all([readLegs(db.k, [betId], at), hasPending(db.k, betId)]);
  const priced = priceCashout(bet, legs, share, settings.get(sportCashoutMargin));
  if (!priced.ok) return priced;
  if (waits) return refuse('suspended');
  const quote = { id: ids.next(), betId, ...priced.value, madeAt: at, expiresAt: new Date(at.getTime() + QUOTE_MS) };
  await insertQuote(db.k, quote);
  return ok({ quote_id: quote.id, amount: quote.amountCents, share: quote.share, expires_at: quote.expiresAt.toISOString() });
}
