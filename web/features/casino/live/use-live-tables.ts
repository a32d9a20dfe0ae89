import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveChannel } from '#contracts/channels.ts';
import { type LiveTable, liveTablesReply } from '#contracts/originals/live.ts';
import { api } from '#web/shared/api/api.ts';
import { useChannelSignal, useMissed } from '#web/shared/realtime/use-realtime.ts';

/** The minimum time between two reads, however many bets arrive. */
const BETWEEN_READINGS_MS = 2_000;

/** The live tables, read again when one of their channels reports a change (decision 044). */
export function useLiveTables(start: readonly LiveTable[]): readonly LiveTable[] {
  const [tables, setTables] = useState(start);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void api.get('/api/live/tables', liveTablesReply).then(({ data }) => setTables(data), ignore);
    }, BETWEEN_READINGS_MS);
  }, []);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useTable('live.roulette', read);
  useTable('live.wheel', read);
  useTable('live.derby', read);
  useTable('live.baccarat', read);
  return tables;
}

function useTable(channel: LiveChannel, act: () => void): void {
  useMissed(channel, act);
  useChannelSignal(channel, 'BetsUpdated', act);
  useChannelSignal(channel, 'RoundOpened', act);
  useChannelSignal(channel, 'RoundSettled', act);
}

function ignore(): void {
  // The next message triggers another read.
}
