import { countCombinations, MOST_LINES } from '#kernel/bets/lines.ts';
import { type Payout, potentialPayout } from '#kernel/bets/payout.ts';
import { type Cents, cents, sumCents, ZERO } from '#kernel/money.ts';
import { parseOdds } from '#kernel/odds.ts';
import type { SiteSettings } from '#web/shared/settings/site-settings.ts';
import type { SlipBet } from './store/slip-bets.ts';
import { isJoint } from './store/slip-picks.ts';

export type SlipTerms = Pick<SiteSettings, 'sport_bet_min_single' | 'sport_bet_min_total' | 'sport_bet_multiple' | 'sport_max_payout'>;

/** Why a bet can't be sent now; the server decides all the same. */
export type SlipFault =
  | 'no_stake'
  | 'no_sizes'
  | 'too_many_legs'
  | 'too_many_joined'
  | 'too_many_lines'
  | 'correlated_legs'
  | 'below_line_minimum'
  | 'below_total_minimum';

/** The maximum number of selections of one match at one price. */
export const MOST_JOINED = 10;

/** The current price of a pick ("2.10") by its key, where known. */
export type PresentOdds = ReadonlyMap<string, string>;

/** The cost of a bet (`totalCents`, as debited) and its possible payout. */
export interface BetFigures extends Payout {
  readonly lines: number;
  readonly totalCents: Cents;
}

/** The figures of a bet; null while a stake or a size is missing, and for more lines than are accepted. */
export function betFigures(bet: SlipBet, terms: SlipTerms, present: PresentOdds): BetFigures | null {
  const lines = linesOfBet(bet);
  if (bet.stakeCents === null || lines < 1 || lines > MOST_LINES) return null;
  const legs = bet.picks.flatMap(({ key, odds, selections: [first] }) => {
    const price = parseOdds(present.get(key) ?? odds ?? '');
    if (price === null || first === undefined) return [];
    return [{ eventId: first.eventId, marketId: key, outcomeId: first.outcomeId, odds: price, banker: bet.bankers.has(key) }];
  });
  if (legs.length < bet.picks.length) return null;
  const { sizes, stakeMode, stakeCents } = bet;
  return { lines, totalCents: totalOf(bet), ...potentialPayout({ legs, sizes, stakeMode, stakeCents, payCapCents: cents(terms.sport_max_payout) }) };
}

/** How many lines a bet has. */
export function linesOfBet(bet: SlipBet): number {
  return countCombinations(bet.picks.length - bet.bankers.size, bet.sizes);
}

/** The first error of a bet by itself. */
export function betFault(bet: SlipBet, terms: SlipTerms): SlipFault | null {
  if (bet.picks.some(({ selections }) => selections.length > MOST_JOINED)) return 'too_many_joined';
  if (bet.kind !== 'single' && bet.selections.length > terms.sport_bet_multiple) return 'too_many_legs';
  if (bet.sizes.length === 0) return 'no_sizes';
  const lines = linesOfBet(bet);
  if (lines > MOST_LINES) return 'too_many_lines';
  if (correlatedEvents(bet).size > 0) return 'correlated_legs';
  if (bet.stakeCents === null) return 'no_stake';
  const lineCents = bet.stakeMode === 'total' ? Math.floor(bet.stakeCents / lines) : bet.stakeCents;
  if (lineCents < terms.sport_bet_min_single) return 'below_line_minimum';
  if (lines > 1 && totalOf(bet) < terms.sport_bet_min_total) return 'below_total_minimum';
  return null;
}

/** Events with two selections that would be in one line of the bet without being one pick. */
export function correlatedEvents(bet: SlipBet): ReadonlySet<string> {
  const longest = bet.bankers.size + (bet.sizes.at(-1) ?? 0);
  if (longest < 2 || bet.picks.some(isJoint)) return new Set();
  const isBanker = ({ marketId }: { readonly marketId: string }) => bet.bankers.has(marketId);
  const share = bet.selections.filter((one, at) =>
    bet.selections.some(
      // Two free legs meet only in lines of at least two free ones; a banker meets every leg.
      (other, place) => place !== at && other.eventId === one.eventId && (isBanker(one) || isBanker(other) || (bet.sizes.at(-1) ?? 0) >= 2),
    ),
  );
  return new Set(share.map(({ eventId }) => eventId));
}

/** The amount debited for a bet; zero before a stake is typed. */
export function totalOf(bet: SlipBet): Cents {
  if (bet.stakeCents === null) return ZERO;
  return bet.stakeMode === 'total' ? bet.stakeCents : cents(bet.stakeCents * linesOfBet(bet));
}

/** The bets that will be sent: singles without a stake are left out. */
export function sentBets(bets: readonly SlipBet[]): readonly SlipBet[] {
  return bets.length > 1 ? bets.filter((bet) => bet.stakeCents !== null) : bets;
}

/** The errors of the ticket as a whole; a ticket of several bets has its own minimum. */
export function ticketFault(bets: readonly SlipBet[], terms: SlipTerms): { readonly bet: SlipBet | null; readonly fault: SlipFault } | null {
  const sent = sentBets(bets);
  if (sent.length === 0) return { bet: null, fault: 'no_stake' };
  for (const bet of sent) {
    const fault = betFault(bet, terms);
    if (fault !== null) return { bet, fault };
  }
  const total = sumCents(sent.map(totalOf));
  return sent.length > 1 && total < terms.sport_bet_min_total ? { bet: null, fault: 'below_total_minimum' } : null;
}
