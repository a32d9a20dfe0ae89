import { useCallback, useReducer, useRef, useState } from 'react';
import type { CrashCurrentReply } from '#contracts/originals/crash.ts';
import { CRASH_BETTING_MS, CRASH_SHOWN_MS } from '#contracts/originals/crash-facts.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { createServerClock, type ServerClock } from '../../table/round/server-clock.ts';
import { fetchHistory } from '../../table/queries.ts';
import type { PastResult } from '../../table/round/table-state.ts';
import { crashScreen } from '../crash-screen.tsx';
import { fetchCrash } from '../queries.ts';
import { type CrashEvent, type CrashState, initialCrash, reduceCrash } from './crash-state.ts';

/** The data with which the server rendered the page; `current` is null when it could not be read. */
export interface CrashStart {
  /** The game's return and the house edge, in words. */
  readonly returns: { readonly text: string; readonly houseShare: string };
  readonly current: CrashCurrentReply | null;
  readonly history: readonly PastResult[];
  /** The server's clock at rendering, ISO. */
  readonly serverNow: string;
}

export type CrashTerms = CrashCurrentReply['terms'];

export interface Crash {
  readonly state: CrashState;
  readonly terms: CrashTerms;
  readonly clock: ServerClock;
  tell(event: CrashEvent): void;
  /** Reads the table and the results again. A failed read shows no error, since the next try is near. */
  resync(): Promise<void>;
}

const STRIP = 20;

/** The table: its state, the server's time, and a function that reads it again. */
export function useCrash(start: CrashStart): Crash {
  const [state, dispatch] = useReducer(reduceCrash, start, ({ current, history }) => initialCrash(current, history));
  const [clock] = useState(() => createServerClock(() => performance.now(), start.serverNow));
  const fallback = useFallbackTerms();
  const [terms, setTerms] = useState(start.current?.terms ?? null);
  const reading = useRef<Promise<void> | null>(null);

  const tell = useCallback(
    (event: CrashEvent) => {
      if (event.kind === 'round') clock.hear(event.round.server_now);
      if (event.kind === 'snapshot' && event.reply.round_id !== null) clock.hear(event.reply.server_now);
      dispatch(event);
    },
    [clock],
  );
  const resync = useCallback(() => {
    const read = async () => {
      const [current, results] = await Promise.all([fetchCrash(), fetchHistory(crashScreen, STRIP)]).catch(() => [null, null] as const);
      if (current === null || results === null) return;
      setTerms(current.terms);
      tell({ kind: 'history', results });
      tell({ kind: 'snapshot', reply: current });
    };
    reading.current ??= read().finally(() => {
      reading.current = null;
    });
    return reading.current;
  }, [tell]);
  return { state, terms: terms ?? fallback, clock, tell, resync };
}

/** The published settings equal the table's terms; they are used until the terms are read. */
function useFallbackTerms(): CrashTerms {
  const settings = useSettings();
  return {
    stake_default: settings.casino_bet_default,
    stake_min: settings.casino_bet_min_total,
    stake_max: settings.casino_bet_max_total,
    max_payout: settings.casino_max_payout,
    betting_ms: CRASH_BETTING_MS,
    spin_ms: CRASH_SHOWN_MS,
    max_multiplier: Math.floor((settings.casino_max_payout * 100) / settings.casino_bet_max_total) / 100,
  };
}
