/** The maximum time without messages after which the server is pinged, if it names none shorter; without an answer it is disconnected. */
const LONGEST_SILENCE_MS = 120_000;
const PONG_WAIT_MS = 30_000;

export interface Silence {
  /** A message arrived. */
  broken(): void;
  /** Pings the server now. */
  ask(): void;
  /** An answer is due: to a ping, or to the opening of a socket. */
  expectAnswer(): void;
  /** The server's own time without messages after which it may be pinged. */
  mayLast(seconds: number): void;
  stop(): void;
}

/** Detects a connection that is dead without having been closed. */
export function watchSilence({ ping, lost }: { ping(): void; lost(): void }): Silence {
  let silenceMs = LONGEST_SILENCE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const expectAnswer = (): void => after(PONG_WAIT_MS, lost);
  const ask = (): void => {
    ping();
    expectAnswer();
  };
  return {
    broken: () => after(silenceMs, ask),
    ask,
    expectAnswer,
    mayLast(seconds) {
      if (seconds > 0) silenceMs = Math.min(LONGEST_SILENCE_MS, seconds * 1_000);
    },
    stop: () => clearTimeout(timer),
  };
}
