import { FigureLink } from '#ui/data/figure-link.tsx';
import { useOpenBets, useSession } from '#web/shared/session/session-provider.tsx';

/** A player's open sports bets, and the way to them. */
export function OpenBetsTile() {
  const open = useOpenBets();
  if (useSession().status === 'out') return null;
  return <FigureLink to="/sports/minhas-apostas" label="Minhas apostas" figure={open === 0 ? 'Nenhuma aberta' : open === 1 ? '1 aberta' : `${open} abertas`} />;
}
