import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { readSessionId } from '#server/modules/identity/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';
import { writeSessionAddress } from '../store/session-addresses.ts';

/** An unchanged clean address is stored again after this time. */
const NOTED_AGAIN_AFTER_MS = 30 * MINUTE_MS;
const MOST_IN_MEMORY = 20_000;

export interface SeenAt {
  readonly playerId: string;
  /** The session's id, or that of one of its tokens. */
  readonly tokenId: string;
  readonly address: string;
  /** Null means no result. */
  readonly verdict: NetworkVerdict | null;
}

export interface SessionAddresses {
  /**
   * Stores the address of a session: a clean one once each half hour, any other each time, since waiting bets of the session are rejected by it. True when it
   * was new in this half hour.
   */
  note(seen: SeenAt): Promise<boolean>;
}

/** The record of session addresses and their results. Every bet and deposit is judged by its own address; only waiting bets are judged by the record. */
export function createSessionAddresses({ db, clock, vault }: { readonly db: Database; readonly clock: Clock; readonly vault: Vault }): SessionAddresses {
  const noted = new Map<string, { readonly againMs: number; readonly newsMs: number }>();
  return {
    async note({ playerId, tokenId, address, verdict }) {
      const key = `${tokenId} ${address} ${verdict ?? ''}`;
      const nowMs = clock.nowMs();
      const known = noted.get(key);
      if (known !== undefined && nowMs < known.againMs) return false;
      const oldest = noted.size >= MOST_IN_MEMORY ? noted.keys().next() : undefined;
      if (oldest?.done === false) noted.delete(oldest.value);
      noted.delete(key);
      const isNew = known === undefined || nowMs >= known.newsMs;
      const newsMs = isNew ? nowMs + NOTED_AGAIN_AFTER_MS : known.newsMs;
      noted.set(key, { againMs: verdict === 'clean' ? newsMs : nowMs, newsMs });
      const sessionId = await readSessionId({ db }, playerId, tokenId);
      if (sessionId !== null) await writeSessionAddress(vault, db.k, { sessionId, playerId, address, verdict: verdict ?? 'unknown', at: clock.now() });
      return isNew;
    },
  };
}
