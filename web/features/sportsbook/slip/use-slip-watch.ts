import { useEffect, useEffectEvent } from 'react';
import { eventUpdate, feedUpdate, oddsUpdate } from '#contracts/sportsbook/events.ts';
import { configureRealtime, listen, onReconnect } from '#web/shared/realtime/realtime.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { Slip } from './store/slip-store.ts';

/** The interval of repeated requests where no message reports changes. */
const POLL_MS = 30_000;

/** Calls `onStir` whenever something may have changed for these selections: their prices, their match, the feed, or the page's visibility. */
export function useSlipWatch(slip: Slip, onStir: () => void): void {
  const settings = useSettings();
  const stir = useEffectEvent(onStir);
  const concerns = useEffectEvent((markets: readonly { readonly id: string }[]) =>
    markets.some(({ id }) => slip.some((selection) => selection.marketId === id)),
  );
  const events = [...new Set(slip.map(({ eventId }) => eventId))].toSorted().join(' ');

  useEffect(() => configureRealtime(settings), [settings]);
  useEffect(() => {
    const stops = events
      .split(' ')
      .filter((id) => id !== '')
      .flatMap((id) => [
        listen(`sports.event.${id}`, 'OddsUpdate', oddsUpdate, ({ m }) => {
          if (concerns(m)) stir();
        }),
        listen(`sports.event.${id}`, 'EventUpdate', eventUpdate, () => stir()),
      ]);
    return () => {
      for (const stop of stops) stop();
    };
  }, [events]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') stir();
    };
    const stops = [listen('sports.live', 'FeedUpdate', feedUpdate, () => stir()), onReconnect(() => stir())];
    const timer = setInterval(look, POLL_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, []);
}
