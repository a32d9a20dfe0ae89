/** A server that sends nothing is pinged after the time it named itself, at most this, and given up if it does not answer. */
const LONGEST_SILENCE_MS = 120_000;
const PONG_WAIT_MS = 30_000;

export interface Silence {
  /** Something was heard. */
  broken(): void;
  /** Asks now whether anybody is there. */
  ask(): void;
  /** An answer is due: to a ping, or to the opening of a socket. */
  expectAnswer(): void;
  /** How long the server says that silence means nothing. */
  mayLast(seconds: number): void;
  stop(): void;
}

/** Notices a line that is dead without having been closed. */
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
