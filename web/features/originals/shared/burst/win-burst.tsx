import { Suspense, useState } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';

const Scene = lazyPart(
  () => import('./win-burst.lazy.tsx'),
  (code) => code.WinBurstScene,
);

interface WinBurstProps {
  /** Names the win; null while there is none to be celebrated. Each is celebrated once. */
  readonly win: string | null;
  readonly staked: number;
  readonly returned: number;
  readonly colors: readonly string[];
}

/** The one moment of celebration: only when more came back than was staked, and never where less motion is wanted. Its code comes with the first. */
export function WinBurst({ win, staked, returned, colors }: WinBurstProps) {
  const still = useReducedMotion();
  const [over, setOver] = useState<string | null>(null);
  if (win === null || still || over === win || returned <= staked || staked <= 0) return null;
  return (
    <Suspense>
      <Scene key={win} times={returned / staked} colors={colors} onOver={() => setOver(win)} />
    </Suspense>
  );
}
