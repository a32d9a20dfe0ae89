import { doubleColorOf, DOUBLE_FACTORS } from '#kernel/fairness/index.ts';
import type { Journal } from './journal.ts';
import type { KillsFixture } from './fixture.ts';

type Bet = Journal['doubleBets'] extends Map<string, infer Each> ? Each : never;

/** What became of a journaled bet, worked out from its round and held against what stands in the database. */
export type BetEnd =
  | { readonly kind: 'under way' }
  | { readonly kind: 'ended'; readonly paidCents: number }
  | { readonly kind: 'wrong'; readonly what: string };

export interface EndedBets {
  outcomeOf(id: string, bet: Bet): BetEnd;
}

/** Reads every bet and every round; the payout is computed here, from the round's number alone. */
export async function endedBets(world: KillsFixture): Promise<EndedBets> {
  const { k } = world.auditor.db;
  const rounds = new Map((await k.selectFrom('rounds_round').select(['id', 'state', 'outcome', 'finished_at']).execute()).map((row) => [row.id, row]));
  const bets = new Map((await k.selectFrom('originals_table_bet').select(['id', 'state', 'payout_cents']).execute()).map((row) => [row.id, row]));
  return {
    outcomeOf(id, { roundId, color, stakeCents }) {
      const round = rounds.get(roundId);
      const row = bets.get(id);
      if (round === undefined || row === undefined) return { kind: 'wrong', what: 'it was acknowledged and is gone' };
      if (round.finished_at === null) return { kind: 'under way' };
      const paidCents = dueCents(round.outcome === null ? null : Number(round.outcome), color, stakeCents);
      if (row.state === 'open') return { kind: 'wrong', what: `it is open, its round ${roundId} is ${round.state}` };
      if (row.payout_cents !== paidCents)
        return { kind: 'wrong', what: `it was paid ${row.payout_cents}, its round (${round.state}, ${round.outcome ?? 'no number'}) says ${paidCents}` };
      return { kind: 'ended', paidCents };
    },
  };
}

function dueCents(number: number | null, color: Bet['color'], stakeCents: number): number {
  if (number === null) return stakeCents;
  return doubleColorOf(number) === color ? stakeCents * DOUBLE_FACTORS[color] : 0;
}
