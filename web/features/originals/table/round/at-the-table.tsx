import { Users } from 'lucide-react';
import { useState } from 'react';
import type { PresenceChannelName } from '#contracts/channels.ts';
import { numberText } from '#kernel/number-text.ts';
import { useMemberCount } from '#web/shared/realtime/use-member-count.ts';
import { useScreen } from '../table-screen.ts';
import type { TableBetsView } from '../wire.ts';
import { bettingPlayers } from './round-totals.ts';

/**
 * How many players are at the table: the larger of those that have it open now and those that bet in this round or the one before, since a player may bet and
 * leave the page. Nothing for visitors, nor for a player alone at the table.
 */
export function AtTheTable({ bets }: { bets: TableBetsView | null }) {
  const presence: PresenceChannelName = `presence-${useScreen().channel}`;
  const open = useMemberCount(presence);
  const betting = useBetting(bets);
  const players = Math.max(open ?? 0, betting);
  if (open === null || players < 2) return <span className="mr-auto" />;
  return (
    <p className="tabular mr-auto flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      <Users aria-hidden size={16} strokeWidth={1.75} />
      {numberText(players)} <span className="max-sm:sr-only">jogadores na mesa</span>
    </p>
  );
}

/** How many players bet in this round or in the last one, whichever are more; the counts can't be added, since names last one round. */
function useBetting(bets: TableBetsView | null): number {
  const [seen, setSeen] = useState({ round: '', players: 0, before: 0 });
  const players = bettingPlayers(bets);
  const round = bets?.round_id ?? '';
  if (round !== seen.round) setSeen({ round, players, before: seen.players });
  else if (players !== seen.players) setSeen({ ...seen, players });
  return Math.max(players, round === seen.round ? seen.before : seen.players);
}
