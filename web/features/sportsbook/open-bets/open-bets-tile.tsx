import { Suspense, useEffect, useState } from 'react';
import { FigureLink } from '#ui/data/figure-link.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { whenIdle } from '#web/shared/when-idle.ts';

const OpenBetsCount = lazyPart(
  () => import('./open-bets-count.lazy.tsx'),
  (code) => code.OpenBetsCount,
);

/** A player's open sports bets, and the way to them; the number comes once the page stands. */
export function OpenBetsTile() {
  const session = useSession();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (session.status === 'out') return null;
  return (
    <FigureLink
      to="/sports/minhas-apostas"
      label="Minhas apostas"
      figure={
        idle && (
          <Suspense>
            <OpenBetsCount key={session.me.user.id} />
          </Suspense>
        )
      }
    />
  );
}
