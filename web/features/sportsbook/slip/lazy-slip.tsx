import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useAlive } from '#web/shared/use-alive.ts';
import { whenIdle } from '#web/shared/when-idle.ts';
import { SLIP_HASH } from './slip-key.ts';
import { type Slip, useSlip } from './slip-store.ts';

const loadPanel = () => import('./slip-panel.lazy.tsx');
const panel = partCode('slip-panel', loadPanel, import.meta.env.SSR ? await loadPanel() : null);

const Panel = dormantPart(panel, (parts): ComponentType<{ readonly slip: Slip }> => parts.SlipPanel, {
  wakes: 'act',
  players: 'later',
  same: (before, now) => before.slip.length === now.slip.length,
});

/** The slip's column: empty it is text, and comes alive with the first selection. */
export function LazySlipPanel() {
  return <Panel slip={useSlip()} />;
}

const loadBar = () => import('./slip-bar.lazy.tsx');
const Bar = lazyPart(loadBar, (code) => code.SlipBar);

/** The slip's bar: its code comes with the first selection, or at leisure with a player. Once there, it stays to tell what became of the bets. */
export function LazySlipBar() {
  const filled = useSlip().length > 0;
  const { hash } = useLocation();
  const asked = useAlive() && hash === SLIP_HASH;
  const [wanted, setWanted] = useState(false);
  const isIn = useSession().status === 'in';
  useEffect(() => (isIn ? whenIdle(() => void loadBar().catch(() => undefined)) : undefined), [isIn]);
  if ((filled || asked) && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null;
}
