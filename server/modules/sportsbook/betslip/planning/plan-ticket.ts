import type { OddsChange } from '#contracts/sportsbook-bets.ts';
import { minStakeCents } from './bet-fault.ts';
import type { DraftBet } from './draft-bet.ts';
import { judgeLegs, nothingTaken, type PlannedBet, planBet } from './plan-bet.ts';
import type { PriceBook } from './present-price.ts';
import type { SlipTerms } from './slip-terms.ts';

/** Judges the bets of a ticket in their order: each stands for itself, on top of the liability and the payouts of those accepted before it. */
export function planTicket(drafts: readonly DraftBet[], book: PriceBook, change: OddsChange, terms: SlipTerms): readonly PlannedBet[] {
  const taken = nothingTaken();
  return drafts.map((draft, place) => planBet(draft, judgeLegs(draft, book, change, terms), terms, minStakeCents(drafts, place, terms), taken));
}
