import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { ChannelEvent, LiveChannel, TableChannel } from '#contracts/channels.ts';
import { gameOf } from '#contracts/games.ts';
import { configureRealtime, realtimeState } from '#web/shared/realtime/realtime.ts';
import { useChannelEvent, useMissed } from '#web/shared/realtime/use-realtime.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { useScreen } from '../table-screen.ts';
import type { TableRound } from '../wire.ts';
import type { Table } from './use-table.ts';

const LOOK_EVERY_MS = 2_000;
/** The message about the next phase is overdue this long after the end of the present one. */
const PATIENCE_MS = 2_500;

type TableEvent = ChannelEvent<TableChannel> | ChannelEvent<LiveChannel>;

/** The names of closing and drawing on the channels of tables, and on those of live tables. */
const SHARED = ['RoundClosed', 'RoundSpinning'] as const;
const LIVE = ['NoMoreBets', 'RoundResult'] as const;

/** Keeps the table current: the channel's messages, and a fresh read after every disconnection. Another player gets another socket, so mount it by player. */
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
  const { id, schemas } = useScreen();
  const onRound = (round: TableRound) => table.tell({ kind: 'round', round });
  const [closed, drawn] = gameOf(id)?.live === true ? LIVE : SHARED;
  useTableEvent('RoundOpened', schemas.round, onRound);
  useTableEvent(closed, schemas.round, onRound);
  useTableEvent(drawn, schemas.round, onRound);
  useTableEvent('RoundSettled', schemas.round, onRound);
  useTableEvent('BetsUpdated', schemas.betsView, (view) => table.tell({ kind: 'bets', view }));
  useLooks(table);
  return null;
}

/** Subscribes to the table's own channel, whose payload the game's schema reads. */
function useTableEvent<T>(event: TableEvent, schema: z.ZodMiniType<T>, heard: (data: T) => void): void {
  useChannelEvent(useScreen().channel as TableChannel, event as ChannelEvent<TableChannel>, schema as never, heard as (data: never) => void);
}

/** Reads the table on mount, when the page becomes visible again, after a disconnection, and while messages are overdue. */
function useLooks(table: Table): void {
  const { channel } = useScreen();
  const look = useEffectEvent(() => void table.resync());
  const lookIfNeeded = useEffectEvent(() => {
    const { round } = table.state;
    const overdue = round !== null && table.clock.nowMs() > Date.parse(round.ends_at) + PATIENCE_MS;
    const deaf = realtimeState.get() !== 'connected';
    if (document.visibilityState === 'visible' && (round === null || overdue || deaf)) look();
  });
  useMissed(channel, () => void table.resync());
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
