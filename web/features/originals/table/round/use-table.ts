import { useCallback, useReducer, useRef, useState } from 'react';
import type { TableTerms } from '#contracts/originals/table.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { fetchCurrent, fetchHistory } from '../queries.ts';
import { useScreen } from '../table-screen.ts';
import type { TableCurrentReply } from '../wire.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { initialTable, type PastResult, reduceTable, type TableEvent, type TableState } from './table-state.ts';

/** The data with which the server rendered the page; `current` is null when it could not be read. */
export interface TableStart {
  /** The game's return and the house edge, in words. */
  readonly returns: { readonly text: string; readonly houseShare: string };
  readonly current: TableCurrentReply | null;
  readonly history: readonly PastResult[];
  /** The server's clock at rendering, ISO. */
  readonly serverNow: string;
}

export interface Table {
  readonly state: TableState;
  readonly terms: TableTerms;
  readonly clock: ServerClock;
  tell(event: TableEvent): void;
  /** True when a bet placed on this page raised the wallet to that version. */
  placedHere(walletVersion: number): boolean;
  /** Reads the table and the results again. A failed read shows no error, since the next try is near. */
  resync(): Promise<void>;
}

const STRIP = 20;

/** The shared table: its state, the server's time, and a function that reads it again. */
export function useTable(start: TableStart): Table {
  const screen = useScreen();
  const reduce = (before: TableState, event: TableEvent) => reduceTable(screen, before, event);
  const [state, dispatch] = useReducer(reduce, start, ({ current, history }) => initialTable(screen, current, history));
  const [clock] = useState(() => createServerClock(() => performance.now(), start.serverNow));
  const fallback = useFallbackTerms();
  const [terms, setTerms] = useState(start.current?.terms ?? null);
  const [placed] = useState(() => new Set<number>());
  const reading = useRef<Promise<void> | null>(null);

  const tell = useCallback(
    (event: TableEvent) => {
      if (event.kind === 'round') clock.hear(event.round.server_now);
      if (event.kind === 'snapshot' && event.reply.round_id !== null) clock.hear(event.reply.server_now);
      if (event.kind === 'bet-taken') placed.add(event.reply.balance.version);
      if (event.kind === 'player-left') placed.clear();
      dispatch(event);
    },
    [clock, placed],
  );
  const resync = useCallback(() => {
    const read = async () => {
      const [current, results] = await Promise.all([fetchCurrent(screen), fetchHistory(screen, STRIP)]).catch(() => [null, null] as const);
      if (current === null || results === null) return;
      setTerms(current.terms);
      tell({ kind: 'history', results });
      tell({ kind: 'snapshot', reply: current });
    };
    reading.current ??= read().finally(() => {
      reading.current = null;
    });
    return reading.current;
  }, [screen, tell]);
  const placedHere = useCallback((version: number) => placed.has(version), [placed]);
  return { state, terms: terms ?? fallback, clock, tell, placedHere, resync };
}

/** The published settings equal the table's terms; they are used until the terms are read. */
function useFallbackTerms(): TableTerms {
  const settings = useSettings();
  return {
    stake_default: settings.casino_bet_default,
    stake_min: settings.casino_bet_min_total,
    stake_max: settings.casino_bet_max_total,
    max_payout: settings.casino_max_payout,
    betting_ms: 15_000,
    spin_ms: 5_000,
  };
}
