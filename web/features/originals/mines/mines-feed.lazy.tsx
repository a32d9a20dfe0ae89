import { useEffect, useEffectEvent } from 'react';
import { minesRoundUpdate, type MinesRoundUpdate } from '#contracts/originals/originals.ts';
import { usePlayerEvent, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

interface MinesFeedProps {
  readonly onTold: (told: MinesRoundUpdate) => void;
  /** Messages may have been missed: where the round stands is read. */
  readonly onBack: () => void;
}

/** Keeps the board in step with the player's other pages and devices. Its code comes once the page lives. */
export function MinesFeed({ onTold, onBack }: MinesFeedProps) {
  usePlayerEvent('bets', 'MinesRoundEvent', minesRoundUpdate, onTold);
  usePlayerMissed('bets', onBack);
  // A page that is reached where the channel is heard already.
  const look = useEffectEvent(onBack);
  useEffect(() => look(), []);
  return null;
}
