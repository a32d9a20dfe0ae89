import { useEffect, useState } from 'react';
import type { Win } from '#contracts/casino/wins.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { whenIdle } from '#web/shared/when-idle.ts';

/** A visitor who stays this long gets a socket; a player's page has one anyway. */
const STAYS_AFTER_MS = 5_000;

/**
 * Calls `onWins` with wins as they happen, when the page is idle and has a socket anyway or the visitor has stayed. `onWins` must not change between renders.
 * Returns whether it has started.
 */
export function useArrivingWins(onWins: (wins: readonly Win[]) => void): boolean {
  const settings = useSettings();
  const hasSocket = useSession().status === 'in';
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const follow = async (): Promise<void> => {
      const { followWins } = await import('./follow-wins.ts');
      if (gone) return;
      stop = followWins(settings, onWins);
      setBegun(true);
    };
    const cancel = afterWhile(hasSocket, () => void follow().catch(() => undefined));
    return () => {
      gone = true;
      cancel();
      stop?.();
    };
  }, [settings, hasSocket, onWins]);
  return begun;
}

function afterWhile(hasSocket: boolean, act: () => void): () => void {
  if (hasSocket) return whenIdle(act);
  let cancelIdle = (): void => undefined;
  const timer = setTimeout(() => {
    cancelIdle = whenIdle(act);
  }, STAYS_AFTER_MS);
  return () => {
    clearTimeout(timer);
    cancelIdle();
  };
}
