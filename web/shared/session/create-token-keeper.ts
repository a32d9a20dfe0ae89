import type { Tokens } from '../api/create-api.ts';

/** Refresh when this much or less is left (specification §9). */
const REFRESH_BEFORE_MS = 5 * 60_000;
const ATTEMPTS = 3;
const BETWEEN_ATTEMPTS_MS = 1_000;

export interface GrantedToken {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** `refused`: the server said no. `unreachable`: no answer came, so nothing is known about the session. */
export type RefreshOutcome = { readonly kind: 'granted'; readonly token: GrantedToken } | { readonly kind: 'refused' } | { readonly kind: 'unreachable' };

/** Why the session ended: a refresh in the background failed three times, or a call was refused and could not be saved. */
export type LossReason = 'background' | 'call';

export interface TokenKeeperEdges {
  /** POST /api/auth/refresh with the token we hold, or by the cookie when we hold none. */
  readonly refresh: (token: string | null) => Promise<RefreshOutcome>;
  readonly isLoggedIn: () => boolean;
  readonly onLost: (reason: LossReason) => void;
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface TokenKeeper extends Tokens {
  accept(granted: GrantedToken): void;
  forget(): void;
}

/**
 * Keeps the access token in memory only. After a reload it comes back from a refresh by cookie; refreshes are shared by all who wait.
 * Three refusals, one second apart, end the session; a network that doesn't answer never does.
 */
export function createTokenKeeper(edges: TokenKeeperEdges): TokenKeeper {
  let held: { readonly token: string; readonly expiresAtMs: number } | null = null;
  let underWay: Promise<string | null> | null = null;

  const accept = (granted: GrantedToken): void => {
    held = { token: granted.access_token, expiresAtMs: edges.nowMs() + granted.expires_in * 1000 };
  };
  const refreshOnce = async (reason: LossReason): Promise<string | null> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await edges.refresh(held?.token ?? null);
      if (outcome.kind === 'granted') {
        accept(outcome.token);
        return outcome.token.access_token;
      }
      if (attempt === ATTEMPTS) {
        if (outcome.kind === 'refused') {
          held = null;
          edges.onLost(reason);
        }
        return null;
      }
      await edges.wait(BETWEEN_ATTEMPTS_MS);
    }
  };
  const refresh = (reason: LossReason): Promise<string | null> => {
    underWay ??= refreshOnce(reason).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    accept,
    forget() {
      held = null;
    },
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
