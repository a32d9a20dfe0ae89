import type { GrantedToken } from './granted-token.ts';

interface Held {
  readonly token: string;
  /** On the monotonic clock. */
  readonly expiresAtMs: number;
}

/** The access token in this tab's memory, and the session it belongs to. */
export interface TokenMemory {
  held(): Held | null;
  accept(granted: GrantedToken): void;
  /** Drops the token; the session may still be valid. */
  drop(): void;
  /** Ends the session. */
  forget(): void;
  /** Changes with every session that ends. */
  session(): number;
  /** Resolves at the next change, at the latest when `latest` resolves. */
  news(latest: Promise<void>): Promise<void>;
}

export function createTokenMemory(nowMs: () => number): TokenMemory {
  let held: Held | null = null;
  let session = 0;
  let tell = (): void => undefined;
  return {
    held: () => held,
    session: () => session,
    accept(granted) {
      held = { token: granted.access_token, expiresAtMs: nowMs() + granted.expires_in * 1000 };
      tell();
    },
    drop() {
      held = null;
    },
    forget() {
      held = null;
      session += 1;
      tell();
    },
    news: (latest) => Promise.race([latest, new Promise<void>((resolve) => (tell = resolve))]),
  };
}
