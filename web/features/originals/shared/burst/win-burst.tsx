import { Suspense, useState } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';

const Scene = lazyPart(
  () => import('./win-burst.lazy.tsx'),
  (code) => code.WinBurstScene,
);

interface WinBurstProps {
  /** Identifies the win; null while there is none to celebrate. Each is celebrated once. */
  readonly win: string | null;
  readonly staked: number;
  readonly returned: number;
  readonly colors: readonly string[];
}

/** The celebration of a win: only when more came back than was staked, and never with reduced motion. Its code loads with the first win. */
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
