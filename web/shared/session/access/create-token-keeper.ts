import { MINUTE_MS } from '#kernel/durations.ts';
import type { Tokens } from '../../api/create-api.ts';
import { createRefresher, type RefreshEdges } from './create-refresher.ts';
import { createTokenMemory } from './create-token-memory.ts';
import type { GrantedToken } from './granted-token.ts';

/** Refresh when this time or less is left (specification §9). */
const REFRESH_BEFORE_MS = 5 * MINUTE_MS;

export interface TokenKeeperEdges extends RefreshEdges {
  readonly isLoggedIn: () => boolean;
  /** Monotonic: the device's clock may be wrong, or set while the page is open. */
  readonly nowMs: () => number;
}

export interface TokenKeeper extends Tokens {
  /** The token in memory, however soon it expires. */
  held(): string | null;
  /** Stores a token from a login or from another tab. */
  accept(granted: GrantedToken): void;
  /** Ends the session in memory: pending refreshes for it are discarded. */
  forget(): void;
}

/**
 * Keeps the access token in memory only. After a reload a refresh by cookie restores it; refreshes are shared by all callers, in this tab
 * and others. Three failures, one second apart, end the session, whatever their reason; a shorter network failure doesn't.
 */
export function createTokenKeeper(edges: TokenKeeperEdges): TokenKeeper {
  const memory = createTokenMemory(edges.nowMs);
  const refresh = createRefresher(edges, memory);
  return {
    accept: memory.accept,
    forget: memory.forget,
    session: memory.session,
    held: () => memory.held()?.token ?? null,
    async fresh() {
      if (!edges.isLoggedIn()) return null;
      const held = memory.held();
      if (held !== null && held.expiresAtMs - edges.nowMs() > REFRESH_BEFORE_MS) return held.token;
      return refresh('background');
    },
    async replace(refused) {
      const held = memory.held();
      if (held !== null && held.token !== refused) return held.token;
      return refresh('call');
    },
  };
}
