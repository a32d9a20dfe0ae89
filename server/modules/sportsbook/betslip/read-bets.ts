import type { SlipBet } from '#contracts/sportsbook-bets.ts';
import { cents } from '#kernel/money.ts';
import { type Odds, parseOdds } from '#kernel/odds.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { DraftBet, DraftLeg } from '../domain/betslip/draft-bet.ts';

/** Reads the bets of a slip. Refuses with a text per field, such as `bets.0.legs.1.odds`, when a price is none. */
export function readBets(bets: readonly SlipBet[]): Result<readonly DraftBet[], 'validation_failed'> {
  const errors: Record<string, readonly string[]> = {};
  const drafts = bets.map((bet, place) => ({
    kind: bet.kind,
    sizes: sizesOf(bet),
    stakeMode: bet.stake_mode,
    stakeCents: cents(bet.stake),
    legs: bet.legs.flatMap((leg, index): DraftLeg[] => {
      const requested = parseOdds(leg.odds);
      if (requested === null) errors[`bets.${place}.legs.${index}.odds`] = ['Cotação inválida.'];
      return requested === null ? [] : [readLeg(leg, requested)];
    }),
  }));
  return Object.keys(errors).length === 0 ? ok(drafts) : refuse('validation_failed', errors);
}

function readLeg(leg: SlipBet['legs'][number], requested: Odds): DraftLeg {
  return { eventId: leg.event_id, marketId: leg.market_id, outcomeId: leg.outcome_id, requested, banker: leg.banker ?? false };
}

/** A system says its sizes; a single's and a multiple's follow from their legs. */
function sizesOf({ kind, sizes, legs }: SlipBet): readonly number[] {
  return sizes ?? (kind === 'system' ? [] : [legs.length]);
}
