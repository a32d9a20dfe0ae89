import { Suspense, useEffect, useState } from 'react';
import { FigureLink } from '#ui/data/figure-link.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useOpenBets, useSession } from '#web/shared/session/session-provider.tsx';
import { whenIdle } from '#web/shared/when-idle.ts';

const CashoutLink = lazyPart(
  () => import('./cashout-link.lazy.tsx'),
  (code) => code.CashoutLink,
);

/** A player's open sports bets, with links to them and to the cash-out of one. */
export function OpenBetsTile() {
  const open = useOpenBets();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (useSession().status === 'out') return null;
  const figure = open === 0 ? 'Nenhuma aberta' : open === 1 ? '1 aberta' : `${open} abertas`;
  const cashout = idle && open > 0 && (
    <Suspense>
      <CashoutLink />
    </Suspense>
  );
  return <FigureLink to="/sports/minhas-apostas" label="Minhas apostas" figure={figure} beside={cashout} />;
}
