import { useEffect, useEffectEvent, useState } from 'react';
import { doubleBetsView, type DoubleRound, doubleRound } from '#contracts/double.ts';
import { configureRealtime, realtimeState } from '#web/shared/realtime/realtime.ts';
import { useChannelEvent, useMissed } from '#web/shared/realtime/use-realtime.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { Table } from './use-table.ts';

const LOOK_EVERY_MS = 2_000;
/** A word about the next phase is overdue this long after the present one's end. */
const PATIENCE_MS = 2_500;

/** Keeps the table true: the channel's messages, and a fresh reading after every break. Another player gets another socket, so mount it by player. */
export function TableFeed({ table }: { table: Table }) {
  const settings = useSettings();
  const [configured, setConfigured] = useState(false);
  useEffect(() => {
    configureRealtime(settings);
    setConfigured(true);
  }, [settings]);
  return configured ? <Listener table={table} /> : null;
}

function Listener({ table }: { table: Table }) {
  const onRound = (round: DoubleRound) => table.tell({ kind: 'round', round });
  useChannelEvent('double', 'RoundOpened', doubleRound, onRound);
  useChannelEvent('double', 'RoundClosed', doubleRound, onRound);
  useChannelEvent('double', 'RoundSpinning', doubleRound, onRound);
  useChannelEvent('double', 'RoundSettled', doubleRound, onRound);
  useChannelEvent('double', 'BetsUpdated', doubleBetsView, (view) => table.tell({ kind: 'bets', view }));
  useLooks(table);
  return null;
}

/** Reads the table on arrival, when the page is looked at again, after a break, and while no word comes. */
function useLooks(table: Table): void {
  const look = useEffectEvent(() => void table.resync());
  const lookIfNeeded = useEffectEvent(() => {
    const { round } = table.state;
    const overdue = round !== null && table.clock.nowMs() > Date.parse(round.ends_at) + PATIENCE_MS;
    const deaf = realtimeState.get() !== 'connected';
    if (document.visibilityState === 'visible' && (round === null || overdue || deaf)) look();
  });
  useMissed('double', () => void table.resync());
  useEffect(() => {
    look();
    const seen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(() => lookIfNeeded(), LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, []);
}
