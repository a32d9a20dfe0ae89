/** A placed bet that is not sent yet; its player can still take it back. */
export interface WaitingBet {
  readonly position: string;
  readonly stake: number;
  readonly roundId: string;
}

/** How long a bet can be taken back, and how close to the end of betting bets are no longer held. */
export const WAIT_MS = 3_000;
const LAST_SECONDS = 5;

/** How long a bet placed with this many seconds left waits before it is sent; never past the closing. */
export function waitMs(secondsLeft: number): number {
  return secondsLeft > LAST_SECONDS ? WAIT_MS : 0;
}

export interface WaitingBets {
  hold(bet: WaitingBet, ms: number): void;
  /** Takes back the newest bet; null when none is held. */
  takeBack(): WaitingBet | null;
  /** Sends all held bets in order. */
  flush(): void;
}

interface Waiting {
  readonly bet: WaitingBet;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Holds bets between the press and the sending. `send` is called once for each bet that was not taken back, in the order of the presses; `changed` receives
 * the number of waiting bets.
 */
export function createWaitingBets(send: (bet: WaitingBet) => void, changed: (held: number) => void): WaitingBets {
  let waiting: readonly Waiting[] = [];
  const release = (until: WaitingBet) => {
    // Earlier presses are sent first.
    const last = waiting.findIndex(({ bet }) => bet === until);
    const due = waiting.slice(0, last + 1);
    waiting = waiting.slice(last + 1);
    for (const { bet, timer } of due) {
      clearTimeout(timer);
      send(bet);
    }
    changed(waiting.length);
  };
  return {
    hold(bet, ms) {
      const newest = waiting.at(-1);
      if (ms <= 0) {
        if (newest !== undefined) release(newest.bet);
        return send(bet);
      }
      waiting = [...waiting, { bet, timer: setTimeout(() => release(bet), ms) }];
      changed(waiting.length);
    },
    takeBack() {
      const newest = waiting.at(-1);
      if (newest === undefined) return null;
      clearTimeout(newest.timer);
      waiting = waiting.slice(0, -1);
      changed(waiting.length);
      return newest.bet;
    },
    flush() {
      const newest = waiting.at(-1);
      if (newest !== undefined) release(newest.bet);
    },
  };
}
