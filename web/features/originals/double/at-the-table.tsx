import { Users } from 'lucide-react';
import { useMemberCount } from '#web/shared/realtime/use-member-count.ts';

/** How many players have the table open now; nothing for visitors, who sit at none. */
export function AtTheTable() {
  const players = useMemberCount('presence-double');
  if (players === null) return null;
  return (
    <p className="tabular mr-auto flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      <Users aria-hidden size={16} strokeWidth={1.75} />
      {players === 1 ? 'Só você na mesa' : `${players.toLocaleString('pt-BR')} jogadores na mesa`}
    </p>
  );
}
