import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { usePlayerSignal, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';
import { placementStore } from '../slip/placement/placement-store.ts';
import { waitingStore } from '../slip/waiting/waiting-store.ts';
import { betsKey } from './my-bets-queries.ts';

/** A batch of settlements sends one message per bet; one read covers them. */
const REST_MS = 300;

/** Reads the lists again when a bet was settled or corrected, when one was placed on this page, and when messages may have been missed. */
export function useBetNews(): void {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void queries.invalidateQueries({ queryKey: betsKey }), REST_MS);
  }, [queries]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  usePlayerSignal('bets', 'BetUpdateEvent', readSoon);
  usePlayerMissed('bets', readSoon);
  useEffect(
    () =>
      placementStore.subscribe(() => {
        if (placementStore.get().step === 'placed') readSoon();
      }),
    [readSoon],
  );
  useEffect(() => waitingStore.subscribe(readSoon), [readSoon]);
}
