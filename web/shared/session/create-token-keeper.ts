import type { Tokens } from '../api/create-api.ts';
import type { GrantedToken } from './granted-token.ts';

/** Refresh when this much or less is left (specification §9). */
const REFRESH_BEFORE_MS = 5 * 60_000;
const ATTEMPTS = 3;
const BETWEEN_ATTEMPTS_MS = 1_000;
/** How long the message of a tab that refreshed just before may be on the way. */
const NEWS_MS = 150;

/**
 * `refused`: the server said no. `unreachable`: no answer came, so nothing is known about the session.
 * `foreign`: the browser's session is another player's by now.
 */
export type RefreshOutcome =
  | { readonly kind: 'granted' | 'foreign'; readonly token: GrantedToken }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

/** Why the session ended: a refresh in the background failed three times (or another tab ended it), or a call was refused and could not be saved. */
export type LossReason = 'background' | 'call';

export interface TokenKeeperEdges {
  /** POST /api/auth/refresh with the token we hold, or by the cookie when we hold none. */
  readonly refresh: (token: string | null) => Promise<RefreshOutcome>;
  /** Runs its work while no other tab refreshes; `waited` when one just did. */
  readonly alone: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;
  readonly isLoggedIn: () => boolean;
  /** A refresh brought this token: other tabs can use it. */
  readonly onGranted: (token: GrantedToken) => void;
  readonly onForeign: (token: GrantedToken) => void;
  readonly onLost: (reason: LossReason) => void;
  /** Monotonic: the device's clock may be wrong, or set while the page lives. */
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface TokenKeeper extends Tokens {
  /** The token in memory, whatever is left of it. */
  held(): string | null;
  /** Takes a token of a login, or one that another tab tells. */
  accept(granted: GrantedToken): void;
  /** Ends the session in memory: what is under way for it comes to nothing. */
  forget(): void;
}

/**
 * Keeps the access token in memory only. After a reload it comes back from a refresh by cookie; refreshes are shared by all who wait, in this tab and others.
 * Three refusals, one second apart, end the session; a network that doesn't answer never does.
 */
export function createTokenKeeper(edges: TokenKeeperEdges): TokenKeeper {
  let held: { readonly token: string; readonly expiresAtMs: number } | null = null;
  let underWay: Promise<string | null> | null = null;
  let session = 0;
  let heard = (): void => undefined;

  const accept = (granted: GrantedToken): void => {
    held = { token: granted.access_token, expiresAtMs: edges.nowMs() + granted.expires_in * 1000 };
    heard();
  };
  const forget = (): void => {
    held = null;
    underWay = null;
    session += 1;
    heard();
  };
  const news = (): Promise<void> => Promise.race([edges.wait(NEWS_MS), new Promise<void>((resolve) => (heard = resolve))]);

  /** One attempt. `done` when there is nothing left to try: a token is held, or the session it was for is over. */
  const attempt = (mine: number): Promise<'done' | 'refused' | 'unreachable'> => {
    const before = held?.token ?? null;
    const overtaken = () => mine !== session || (held?.token ?? null) !== before;
    return edges.alone(async (waited) => {
      if (waited && !overtaken()) await news();
      if (overtaken()) return 'done';
      const outcome = await edges.refresh(before);
      if (overtaken()) return 'done';
      if (outcome.kind === 'granted') {
        accept(outcome.token);
        edges.onGranted(outcome.token);
      } else if (outcome.kind === 'foreign') {
        forget();
        edges.onForeign(outcome.token);
      } else {
        // A token that slept through its successor is of no use; the cookie may hold the newer one.
        if (outcome.kind === 'refused') held = null;
        return outcome.kind;
      }
      return 'done';
    });
  };
  const refreshOnce = async (reason: LossReason): Promise<string | null> => {
    const mine = session;
    for (let count = 1; ; count += 1) {
      const outcome = await attempt(mine);
      if (mine !== session) return null;
      if (outcome === 'done') return held?.token ?? null;
      if (count === ATTEMPTS) {
        if (outcome === 'refused') {
          forget();
          edges.onLost(reason);
        }
        return null;
      }
      const before = held?.token;
      await edges.wait(BETWEEN_ATTEMPTS_MS);
      if (mine !== session) return null;
      if (held !== null && held.token !== before) return held.token;
    }
  };
  const refresh = (reason: LossReason): Promise<string | null> => {
    if (underWay !== null) return underWay;
    const started = refreshOnce(reason).finally(() => {
      if (underWay === started) underWay = null;
    });
    underWay = started;
    return started;
  };

  return {
    accept,
    forget,
    held: () => held?.token ?? null,
    session: () => session,
    async fresh() {
      if (!edges.isLoggedIn()) return null;
      if (held !== null && held.expiresAtMs - edges.nowMs() > REFRESH_BEFORE_MS) return held.token;
      return refresh('background');
    },
    async replace(refused) {
      if (held !== null && held.token !== refused) return held.token;
      return refresh('call');
    },
  };
}
