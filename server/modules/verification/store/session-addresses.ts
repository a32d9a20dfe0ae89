import { sql } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AddressRefusal } from '#server/platform/http/principal.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';

/** The vault's context of session addresses, for encryption and for the index. */
export const SESSION_ADDRESS_CONTEXT = 'verification-session-address';

export type SeenVerdict = NetworkVerdict | 'unknown';

export interface SessionAddress {
  readonly sessionId: string;
  readonly playerId: string;
  readonly address: string;
  readonly verdict: SeenVerdict;
  readonly at: Date;
}

/** Stores that a session used an address, and the result for it. */
export async function writeSessionAddress(vault: Vault, k: Queryable, { sessionId, playerId, address, verdict, at }: SessionAddress): Promise<void> {
  const encrypted = { address_index: vault.blindIndex(address, SESSION_ADDRESS_CONTEXT), address_sealed: vault.encrypt(address, SESSION_ADDRESS_CONTEXT) };
  await k
    .insertInto('verification_session_address')
    .values({ session_id: sessionId, player_id: playerId, ...encrypted, verdict, first_at: at, judged_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'address_index'])
        .doUpdateSet({ verdict, judged_at: sql`greatest(verification_session_address.judged_at, excluded.judged_at)` }),
    )
    .execute();
}

/**
 * Why sessions may no longer bet, by the addresses that they used since the given times: a VPN, Tor or abroad; under `br` also an address without a result.
 * Sessions without an entry may bet.
 */
export async function addressRefusalsSince(
  k: Queryable,
  complianceProfile: 'open' | 'br',
  sessions: readonly { readonly sessionId: string; readonly since: Date }[],
): Promise<ReadonlyMap<string, AddressRefusal>> {
  if (sessions.length === 0) return new Map();
  const refused: readonly SeenVerdict[] = complianceProfile === 'br' ? ['vpn', 'tor', 'abroad', 'unknown'] : ['vpn', 'tor', 'abroad'];
  const { rows } = await sql<{ id: string; isAway: boolean }>`
    SELECT w.session_id AS id, bool_or(a.verdict <> 'unknown') AS "isAway"
    FROM unnest(${sessions.map(({ sessionId }) => sessionId)}::uuid[], ${sessions.map(({ since }) => since)}::timestamptz[]) AS w (session_id, since)
    JOIN verification_session_address a ON a.session_id = w.session_id AND a.verdict = ANY (${refused}) AND a.judged_at >= w.since
    GROUP BY w.session_id`.execute(k);
  return new Map(rows.map(({ id, isAway }) => [id, isAway ? 'vpn_detected' : 'address_unverified']));
}

/** The last addresses of the player's sessions, latest first. */
export async function lastSessionAddresses(vault: Vault, k: Queryable, playerId: string, limit: number): Promise<SessionAddress[]> {
  const rows = await k
    .selectFrom('verification_session_address')
    .select(['session_id as sessionId', 'player_id as playerId', 'address_sealed', 'verdict', 'judged_at as at'])
    .$narrowType<{ verdict: SeenVerdict }>()
    .where('player_id', '=', playerId)
    .orderBy('judged_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ address_sealed, ...row }) => ({ ...row, address: vault.decrypt(address_sealed, SESSION_ADDRESS_CONTEXT) }));
}
