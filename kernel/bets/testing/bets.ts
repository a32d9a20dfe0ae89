import { cents } from '../../money.ts';
import { odds } from '../../odds.ts';
import type { Bet, Leg } from '../bet.ts';

/** For tests: a leg of an event of its own. */
export function leg(eventId: string, oddsMilli: number, banker = false): Leg {
  return { eventId, marketId: 'result', outcomeId: 'home', odds: odds(oddsMilli), banker };
}

/** For tests: a bet on events a, b, c… at these odds × 1000, staked per line, capped at R$ 500.000,00. */
export function betOn(oddsMilli: readonly number[], sizes: readonly number[], stakeCents: number, differing: Partial<Bet> = {}): Bet {
  const legs = oddsMilli.map((each, index) => leg(String.fromCodePoint(97 + index), each));
  return { legs, sizes, stakeMode: 'per_line', stakeCents: cents(stakeCents), payCapCents: cents(50_000_000), ...differing };
}
