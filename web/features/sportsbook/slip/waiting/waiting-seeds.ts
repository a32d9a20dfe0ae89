import type { PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { createStore } from '#web/shared/create-store.ts';
import type { Attempt } from '../placement/placement-store.ts';
import { sentPicks } from '../placement/sent-picks.ts';
import { serverNowMs } from '../quote/server-now.ts';
import type { WaitingBet } from './waiting-view.ts';

/** The bets of this page as they were sent, until they are first read. */
export const seedStore = createStore<readonly WaitingBet[]>([]);

/** The bets of a reply that are pending acceptance. */
export function seedsOf(attempt: Attempt, reply: PlaceBetsReply): readonly WaitingBet[] {
  return reply.bets.flatMap((bet, at): readonly WaitingBet[] => {
    if (bet.status !== 'pending_acceptance' || bet.id === null) return [];
    const fromMs = serverNowMs();
    return [
      {
        id: bet.id,
        name: attempt.names[at] ?? 'Aposta',
        stakeCents: cents(bet.stake ?? 0),
        payoutCents: cents(bet.potential_payout ?? 0),
        placedAtMs: fromMs,
        legs: sentPicks(attempt, at).map(({ name, parts = [], odds }) => ({ name, parts, event: '', requested: odds, odds })),
        state: { kind: 'pending', fromMs, untilMs: bet.accept_after === undefined ? fromMs : Date.parse(bet.accept_after), message: bet.message ?? null },
      },
    ];
  });
}
