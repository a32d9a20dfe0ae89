import type { PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { shownOdds, totalOdds } from '../quote/shown-odds.ts';
import { sentPicks } from './sent-picks.ts';
import { type Attempt, IDLE, type Placement, type PlacedBet, type RejectedBet } from './placement-store.ts';

/** The result of a ticket from its reply: placed bets, and rejected ones with the reason. Replies come in the order of the request. */
export function answerOf(attempt: Attempt, reply: PlaceBetsReply): Placement {
  const placed = reply.bets.flatMap((bet, at): readonly PlacedBet[] =>
    bet.status === 'accepted' && bet.id !== null
      ? [
          {
            ...{ id: bet.id, name: attempt.names[at] ?? 'Aposta', stakeCents: cents(bet.stake ?? 0), payoutCents: cents(bet.potential_payout ?? 0) },
            ...oddsOf(attempt, bet, at),
          },
        ]
      : [],
  );
  const rejected = reply.bets.flatMap((bet, at) => (bet.status === 'rejected' ? [rejectedOf(attempt, bet, at)] : []));
  const isWaiting = reply.bets.some(({ status }) => status === 'pending_acceptance');
  return { ...IDLE, step: placed.length > 0 ? 'placed' : 'idle', placed, rejected, isWaiting };
}

/** The requested odds, or the accepted ones if they moved. */
function oddsOf(attempt: Attempt, { changes }: PlaceBetsReply['bets'][number], at: number): Pick<PlacedBet, 'legs' | 'totalOdds'> {
  const bet = attempt.request.bets[at];
  const legs = sentPicks(attempt, at).map(({ leg, builder, odds, ...named }) => {
    const change = changes?.find((each) => each.leg === leg && each.builder === builder);
    return { ...named, odds: change?.odds ?? odds };
  });
  return {
    legs: legs.map((leg) => ({ ...leg, odds: shownOdds(leg.odds) })),
    totalOdds: bet?.kind === 'multiple' ? totalOdds(legs.map(({ odds }) => odds)) : null,
  };
}

function rejectedOf(attempt: Attempt, bet: PlaceBetsReply['bets'][number], at: number): RejectedBet {
  const legs = attempt.request.bets[at]?.legs ?? [];
  return {
    name: attempt.names[at] ?? 'Aposta',
    markets: legs.map((leg) => leg.market_id),
    reason: bet.reason ?? null,
    message: bet.message ?? 'A aposta não foi aceita. Nada foi debitado.',
    changes: (bet.changes ?? []).flatMap(({ leg, odds_requested: before, odds, odds_version: oddsVersion }) => {
      const marketId = legs[leg]?.market_id;
      return marketId === undefined ? [] : [{ marketId, before, odds, oddsVersion }];
    }),
    offerCents: bet.reoffer?.stake === undefined ? null : cents(bet.reoffer.stake),
  };
}
