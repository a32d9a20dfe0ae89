import { sql } from 'kysely';
import type { SlipBet } from '#contracts/sportsbook/bets.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { createSlipQuoter } from '../use-cases/quote-slip.ts';
import { slipBetOf, type WantedLeg } from './seed-bet.ts';

/** Supplier prices close to those of USUAL_MARKETS, from which the model prices combinations. */
const FEED_PRICES = { homeMilli: 2_000, drawMilli: 3_300, awayMilli: 3_600, line: 2.5, overMilli: 1_900, underMilli: 1_950 };

/** Gives a match the prices that its model starts from, as the feed does; `openingPrices` are those before the start. */
export async function priceModel(db: Database, eventId: string, prices: Partial<typeof FEED_PRICES> = {}): Promise<void> {
  const sent = JSON.stringify({ ...FEED_PRICES, ...prices });
  await sql`
    UPDATE sportsbook_event SET feed_prices = CASE WHEN state = 'live' THEN NULL ELSE ${sent}::jsonb END, opening_prices = ${sent}::jsonb, seq = seq + 1 WHERE id = ${eventId}`.execute(
    db.k,
  );
}

/** Builds a bet on a combination of these outcomes, with `others` a multiple, as a slip sends it at the quoted price. */
export async function combined(deps: SportsbookDeps, legs: readonly WantedLeg[], others: readonly WantedLeg[] = [], stakeCents = 1_000): Promise<SlipBet> {
  const { legs: sent, ...rest } = await slipBetOf(deps, { legs: [...legs, ...others], stakeCents });
  const builder = { legs: [...legs.keys()] };
  const kind = others.length === 0 ? 'builder' : 'multiple';
  const asked: SlipBet = { ...rest, kind, legs: sent, builders: [builder] };
  const quoted = await createSlipQuoter(deps).quote({ odds_change: 'none', bets: [asked] });
  const odds = quoted.ok ? quoted.value.bets[0]?.builders?.[0]?.odds : undefined;
  if (odds === undefined || odds === null) throw new Error(`no joint price: ${JSON.stringify(quoted)}`);
  return { ...asked, builders: [{ ...builder, odds }] };
}
