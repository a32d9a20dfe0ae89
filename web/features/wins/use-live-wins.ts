import { useCallback, useEffect, useRef, useState } from 'react';
import type { Win } from '#contracts/casino/wins.ts';
import { mergeWins, winKey } from './shown-wins.ts';
import { useArrivingWins } from './use-arriving-wins.ts';

const STEP_MS = 10_000;

/** The server's clock in milliseconds, in steps of ten seconds, from the instant `asOf` (ISO 8601) at which it rendered the page. */
function useServerClock(asOf: string): number {
  const [passed, setPassed] = useState({ asOf, ms: 0 });
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => setPassed({ asOf, ms: performance.now() - startedMs }), STEP_MS);
    return () => clearInterval(timer);
  }, [asOf]);
  return Date.parse(asOf) + (passed.asOf === asOf ? passed.ms : 0);
}

/** The wins that a page got from the server. */
export interface WinsStart {
  /** The newest first. */
  readonly wins: readonly Win[];
  /** The server's time of reading, ISO 8601, so that a wrong device clock doesn't matter. */
  readonly asOf: string;
}

export interface LiveWins {
  readonly wins: readonly Win[];
  readonly nowMs: number;
  /** True for wins that came after the page was opened. */
  readonly isFresh: (win: Win) => boolean;
  /** True when wins arrive automatically. */
  readonly live: boolean;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
}

/** Arrivals are collected and shown together, so that the list can be read. */
const SHOWN_EVERY_MS = 2_000;

/** The wins as rendered by the server and then as they happen, at most `most`. While paused, arrivals wait. */
export function useLiveWins({ wins, asOf }: WinsStart, most: number): LiveWins {
  const [arrived, setArrived] = useState<readonly Win[]>([]);
  const [paused, setPaused] = useState(false);
  const waiting = useRef<readonly Win[]>([]);
  const hold = useCallback(
    (more: readonly Win[]) => {
      waiting.current = mergeWins(more, waiting.current, most);
    },
    [most],
  );
  const live = useArrivingWins(hold);

  useEffect(() => {
    if (paused) return undefined;
    const show = (): void => {
      if (waiting.current.length === 0) return;
      const more = waiting.current;
      waiting.current = [];
      setArrived((before) => mergeWins(more, before, most));
    };
    show();
    const timer = setInterval(show, SHOWN_EVERY_MS);
    return () => clearInterval(timer);
  }, [paused, most]);

  const rendered = new Set(wins.map(winKey));
  return {
    wins: mergeWins(arrived, wins, most),
    nowMs: useServerClock(asOf),
    isFresh: (win) => !rendered.has(winKey(win)),
    live,
    paused,
    setPaused,
  };
}
