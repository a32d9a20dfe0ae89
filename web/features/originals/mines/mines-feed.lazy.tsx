import { useEffect, useEffectEvent } from 'react';
import { minesRoundUpdate, type MinesRoundUpdate } from '#contracts/originals/originals.ts';
import { usePlayerEvent, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

interface MinesFeedProps {
  readonly onTold: (update: MinesRoundUpdate) => void;
  /** Messages may have been missed: the state of the round is read. */
  readonly onBack: () => void;
}

/** Keeps the board in step with the player's other pages and devices. Its code loads after hydration. */
export function MinesFeed({ onTold, onBack }: MinesFeedProps) {
  usePlayerEvent('bets', 'MinesRoundEvent', minesRoundUpdate, onTold);
  usePlayerMissed('bets', onBack);
  // A page that is reached where the channel is heard already.
  const look = useEffectEvent(onBack);
  useEffect(() => look(), []);
  return null;
}
