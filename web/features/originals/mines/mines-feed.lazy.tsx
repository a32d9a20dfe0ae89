import { useEffect, useEffectEvent } from 'react';
import { minesRoundUpdate, type MinesRoundUpdate } from '#contracts/originals/originals.ts';
import { usePlayerEvent, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

interface MinesFeedProps {
  readonly onTold: (update: MinesRoundUpdate) => void;
  /** Messages may have been missed, so the state of the round is read. */
  readonly onBack: () => void;
}

/** Keeps the board synchronized with the player's other pages and devices. Its code loads after hydration. */
export function MinesFeed({ onTold, onBack }: MinesFeedProps) {
  usePlayerEvent('bets', 'MinesRoundEvent', minesRoundUpdate, onTold);
  usePlayerMissed('bets', onBack);
  // The channel may already be subscribed when the page is opened.
  const look = useEffectEvent(onBack);
  useEffect(() => look(), []);
  return null;
}
