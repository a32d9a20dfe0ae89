import { useEffect, useEffectEvent } from 'react';
import { minesRoundUpdate, type MinesRoundUpdate } from '#contracts/originals.ts';
import { usePlayerEvent, useReconnect } from '#web/shared/realtime/use-realtime.ts';

interface MinesFeedProps {
  readonly onTold: (told: MinesRoundUpdate) => void;
  /** The socket is back: what was missed is read. */
  readonly onBack: () => void;
}

/** Keeps the board in step with the player's other pages and devices. Its code comes once the page lives. */
export function MinesFeed({ onTold, onBack }: MinesFeedProps) {
  usePlayerEvent('bets', 'MinesRoundEvent', minesRoundUpdate, onTold);
  useReconnect(onBack);
  // What happened between the server's reading and the first word is read, too.
  const look = useEffectEvent(onBack);
  useEffect(() => look(), []);
  return null;
}
