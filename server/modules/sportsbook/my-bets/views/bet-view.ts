import { betReceipt, type BetView } from '#contracts/sportsbook-bets.ts';
import { betName } from '#kernel/bets/bet-name.ts';
import type { BetRecord } from '../store/bet-rows.ts';
import type { LegRecord } from '../store/leg-rows.ts';
import { legView } from './leg-view.ts';

/** A bet as its player sees it. `legs` are this bet's, in their order. */
export function betView(bet: BetRecord, legs: readonly LegRecord[]): BetView {
  return {
    id: bet.id,
    ticket_id: bet.ticket_id,
    kind: bet.kind,
    name: betName({ kind: bet.kind, sizes: bet.sizes, legs }),
    sizes: [...bet.sizes],
    lines: bet.lines,
    stake_mode: bet.stake_mode,
    status: bet.status,
    stake: bet.stake_cents,
    potential_payout: bet.potential_cents,
    payout: bet.payout_cents,
    capped: bet.is_capped ?? false,
    placed_at: bet.placed_at.toISOString(),
    ended_at: bet.ended_at?.toISOString() ?? null,
    version: bet.version,
    legs: legs.map(legView),
    receipt: betReceipt.parse(bet.receipt),
  };
}
