import type { CashoutQuoteReply } from '#contracts/sportsbook/cashout.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { createBatcher, watchBatcher } from '#server/platform/batch/batcher.ts';
import type { SportsbookDeps } from '../../deps.ts';
import type { CashoutRefusal } from '../../domain/cashout/quote-cashout.ts';
import { sportCashoutEnabled, sportCashoutMargin } from '../../settings.ts';
import { priceCashout } from '../bet-now.ts';
import { readBets, readLegs } from '../store/bets-now.ts';
import { insertQuotes, type QuoteRow } from '../store/cashout-rows.ts';

const QUOTE_MS = 5_000;

export interface QuoteCall {
  readonly playerId: string;
  readonly betId: string;
  readonly share: number;
}

export type BetQuote = Result<CashoutQuoteReply, CashoutRefusal | 'not_found'>;

/** Quotes bets: `createBetQuoter(deps).quoteBet({playerId, betId, share})`. */
export interface BetQuoter {
  quoteBet(call: QuoteCall): Promise<BetQuote>;
}

type QuoteDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'ids' | 'settings' | 'metrics'>;

/** Makes a quoter; simultaneous calls share their statements. */
export function createBetQuoter(deps: QuoteDeps): BetQuoter {
  let asked = 0;
  const batcher = watchBatcher(
    deps.metrics,
    'sports cash-out quotes',
    createBatcher<QuoteCall & { readonly id: string }, BetQuote>({ run: (calls) => quoteBets(deps, calls), identity: ({ id }) => id }),
  );
  return {
    quoteBet(call) {
      asked += 1;
      return batcher.submit({ ...call, id: String(asked) });
    },
  };
}

/**
 * Quotes the present price of cashing out shares of bets; each quote has a number and is valid for five seconds. Refuses a bet of another player
 * (`not_found`), a bet with a waiting cash-out (`suspended`), and by the cash-out rules. Answers in the order of the calls.
 */
async function quoteBets({ db, clock, ids, settings }: QuoteDeps, calls: readonly QuoteCall[]): Promise<BetQuote[]> {
  const at = clock.now();
  const betIds = [...new Set(calls.map(({ betId }) => betId))];
  const [bets, rows] = await Promise.all([readBets(db.k, betIds), readLegs(db.k, betIds, at)]);
  const [byId, legs] = [new Map(bets.map((bet) => [bet.id, bet])), Map.groupBy(rows, ({ betId }) => betId)];
  const terms = { isOffered: settings.get(sportCashoutEnabled), margin: settings.get(sportCashoutMargin) };
  const priced = calls.map(({ playerId, betId, share }): Result<QuoteRow, CashoutRefusal | 'not_found'> => {
    const bet = byId.get(betId);
    if (bet === undefined || bet.playerId !== playerId) return refuse('not_found');
    if (!terms.isOffered) return refuse('not_offered');
    const worth = priceCashout(bet, legs.get(betId) ?? [], share, terms.margin);
    return worth.ok ? ok({ id: ids.next(), betId, ...worth.value, madeAt: at, expiresAt: new Date(at.getTime() + QUOTE_MS) }) : worth;
  });
  const quotes = priced.flatMap((each) => (each.ok ? [each.value] : []));
  const waiting = quotes.length === 0 ? new Set() : await insertQuotes(db.k, quotes);
  return priced.map((each): BetQuote => {
    if (!each.ok) return each;
    const { id, betId, amountCents, share, expiresAt } = each.value;
    return waiting.has(betId) ? refuse('suspended') : ok({ quote_id: id, amount: amountCents, share, expires_at: expiresAt.toISOString() });
  });
}
